"""Claims meet the rows and sentences of a filing."""
