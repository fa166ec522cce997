"""Inline XBRL -> tagged figures, contexts, units and the cover."""
