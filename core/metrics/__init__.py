"""Inline XBRL becomes facts, and facts become canonical metrics; pure functions."""
