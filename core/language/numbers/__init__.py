"""Figures of filings and articles, in cells, sentences and words -> numbers with unit, scale and hedge."""
