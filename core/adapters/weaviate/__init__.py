"""Weaviate: hybrid search on a server or cluster."""
