"""Cohere: reranking."""
