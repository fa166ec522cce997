"""Articles, claims, verdicts and corrections."""
