"""A run is done again over the filings that were held then, and what came of it is compared."""
