"""A query -> the wordings that are searched for."""
