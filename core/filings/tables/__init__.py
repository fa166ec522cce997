"""HTML tables -> tables with their numbers in the columns that a reader sees."""
