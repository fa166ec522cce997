"""Tests of batches that need no network."""
