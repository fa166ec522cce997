"""Assertions and a sheet -> links: which observations each assertion rests on, by which formula or quote."""
