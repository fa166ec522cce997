"""Claims -> the sheet: numbered observations of the filings that may decide them."""
