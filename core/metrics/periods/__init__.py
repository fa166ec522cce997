"""Metrics of one filing -> metrics over years and quarters, with restatements."""
