"""What Slack sends -> a durable request, the work on it, and its answer, once."""
