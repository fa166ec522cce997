"""Logs, traces and metrics of a process that serves."""
