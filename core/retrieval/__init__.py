"""A query -> the passages of the filings that answer or decide it, best first."""
