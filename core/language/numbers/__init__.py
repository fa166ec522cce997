"""Digits in cells and sentences -> numbers with unit and scale."""
