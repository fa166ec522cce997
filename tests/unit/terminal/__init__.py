"""Tests of the terminal door."""
