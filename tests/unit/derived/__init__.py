"""The search for computations that give a figure, and what it learns from."""
