"""Cells and sentences become facts with labels, units and periods."""
