"""Blocks -> the items of Form 10-K, each with its status."""
