"""What evaluations measured, as values."""
