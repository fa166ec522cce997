"""Tests of how verdicts come about."""
