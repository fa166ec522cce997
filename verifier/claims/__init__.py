"""Sentences -> claims with their parts."""
