"""What is told of an article as a whole, beside the verdicts on its claims."""
