"""A question for figures becomes a draft of filed figures, with formula and sources."""
