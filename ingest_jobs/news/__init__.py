"""Feeds -> verified articles -> digests of discrepancies."""
