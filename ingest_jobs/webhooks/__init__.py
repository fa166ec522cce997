"""What happens is told to other people's programs."""
