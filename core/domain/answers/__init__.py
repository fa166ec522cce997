"""Answers, and the search behind them."""
