"""Measuring: what is right about an answer, and how it is counted."""
