"""Notes on an article as a whole, beside the verdicts on its claims."""
