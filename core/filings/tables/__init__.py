"""HTML tables become tables with their numbers in the columns that a reader sees."""
