"""Accounts and the groups that documents are kept for."""
