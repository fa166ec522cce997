"""A part and its evidence become a finding."""
