"""Votes of readers."""
