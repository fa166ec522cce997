"""Durable jobs (procrastinate) and the clock (APScheduler)."""
