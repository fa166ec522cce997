"""A question for figures -> a draft of filed figures, with formula and sources."""
