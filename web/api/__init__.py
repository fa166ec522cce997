"""REST and server-sent events."""
