"""Tests of the watch that need no disk and no network."""
