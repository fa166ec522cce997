"""Brings a database's tables up to date."""
