"""What every chunk index shares: its mark, its seal, its rebuild."""
