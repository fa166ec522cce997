"""Filings and articles go into the stores, repeatably and without loss."""
