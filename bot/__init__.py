"""The Slack door."""
