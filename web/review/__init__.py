"""Votes, review pages and the pages of misses, for reviewers."""
