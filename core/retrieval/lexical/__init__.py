"""Keyword search: BM25 and the words that a chunk is found by."""
