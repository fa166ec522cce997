"""Domain objects become what a terminal shows; no decisions."""
