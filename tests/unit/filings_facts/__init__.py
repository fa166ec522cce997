"""Figures of a filing as facts, from documents made by hand."""
