"""Domain objects -> what a terminal shows; no decisions."""
