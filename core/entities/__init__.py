"""A filing as read becomes the graph of who and what it speaks of."""
