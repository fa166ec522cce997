"""Ports in memory; those that evaluations and replays need too are in `core.adapters.memory`."""
