"""Tests of core.metrics."""
