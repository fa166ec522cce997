"""A verdict -> its proof, and the proof recomputed."""
