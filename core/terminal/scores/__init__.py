"""Scores of evaluations -> tables."""
