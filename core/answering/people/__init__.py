"""Questions about people are answered from what a filing says of whom it names."""
