"""What is held: companies, filings and versions, as a user names them."""
