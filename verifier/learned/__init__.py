"""What is learned from labelled claims, as data beside the code that applies it."""
