"""What is looked for -> the sheet: numbered observations of the filings that may decide it."""
