"""What `--json` prints."""
