"""A part and its evidence -> a finding."""
