"""Runs of the engine: their record, trace and JSON, and the register of jobs."""
