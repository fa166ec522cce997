"""Documents of every form and year become filings."""
