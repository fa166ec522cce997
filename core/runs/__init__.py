"""Runs of the engine: their record, trace and JSON, the notes that every door shows, and the register of tasks."""
