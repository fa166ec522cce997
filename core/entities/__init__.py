"""A filing as read -> the graph of who and what it speaks of."""
