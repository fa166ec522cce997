"""A language model answers in its own words, from numbered sentences of the filings and from nothing else."""
