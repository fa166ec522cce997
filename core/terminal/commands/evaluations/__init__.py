"""What `tickmark eval` measures, a kind each."""
