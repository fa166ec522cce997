"""Pages of evidence, reports and answers."""
