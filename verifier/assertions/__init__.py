"""What a statement asserts that passages can bear out or not: numbers, dates, moves."""
