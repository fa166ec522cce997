"""Filings, their index, reports and runs in memory: for evaluations, replays and tests."""
