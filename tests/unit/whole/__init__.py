"""Tests of what is told of an article as a whole, and of its corrections."""
