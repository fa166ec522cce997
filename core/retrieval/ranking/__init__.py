"""Passages and what is known of them -> their order, by weights that were learned."""
