"""How the signal for prompt injection is learned and scored."""
