"""What an answer says is checked against the filings: quotes, figures, arithmetic, and every number in its text."""
