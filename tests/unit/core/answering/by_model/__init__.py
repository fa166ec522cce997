"""Answers where a language model reads and links, and code proves."""
