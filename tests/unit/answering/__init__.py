"""Questions become answers: each step with data alone."""
