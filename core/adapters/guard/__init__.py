"""Guards: plain rules, Presidio and guardrails-ai."""
