"""The chat: a thin view onto the same events as every other door; nothing else may import its vendor."""
