"""Pinned verdicts on made-up articles."""
