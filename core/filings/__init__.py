"""Bytes of a filing become pages, blocks, tables, items, figures and chunks; pure functions."""
