"""Chunks of documents made by hand."""
