"""Every command of the terminal."""
