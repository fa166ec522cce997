"""Cells and sentences -> facts with labels, units and periods."""
