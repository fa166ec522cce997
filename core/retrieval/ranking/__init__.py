"""Passages and what is known of them become their order, by weights that were learned."""
