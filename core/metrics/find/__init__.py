"""Words -> the metrics or figures that they name."""
