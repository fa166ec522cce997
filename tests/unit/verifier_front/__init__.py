"""What the verifier reads out of an article, on invented companies."""
