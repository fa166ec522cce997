"""Results -> text and tables for a terminal."""
