"""Runs: every message from the pages, the chat and REST, queued, done by a worker, followed and shown."""
