"""PostgreSQL, embedded or by URL: the stores that keep the truth."""
