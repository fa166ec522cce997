"""Companies, filings, figures, passages and entities."""
