"""Backups: the database, the documents and the key in one file, and back."""
