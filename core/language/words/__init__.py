"""Text -> tokens and keywords; the vocabulary as data."""
