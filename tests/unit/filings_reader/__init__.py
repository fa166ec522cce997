"""The filing reader on small invented filings."""
