"""Tests of what a language model adds to the rules."""
