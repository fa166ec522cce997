"""Bytes of a filing -> pages, blocks, tables, items, figures and chunks; pure functions."""
