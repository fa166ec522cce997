"""Tests of doing a run again."""
