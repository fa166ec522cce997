"""Where digests go: Slack or standard output."""
