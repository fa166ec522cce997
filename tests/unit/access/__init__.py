"""What a reader sees of everything that is held."""
