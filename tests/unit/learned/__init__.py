"""Tests of what is learned from labelled claims."""
