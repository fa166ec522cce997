"""Pages on what is held: companies, their figures with charts, and filings with their text."""
