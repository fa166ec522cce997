"""Sentences become claims with their parts."""
