"""Domain objects <-> rows of tables."""
