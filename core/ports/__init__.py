"""What the engine needs from the outside: one Protocol a file, each with its contract in words."""
