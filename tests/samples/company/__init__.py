"""Writes the sample filing: a small model of an invented company becomes statements, and these become inline XBRL."""
