"""Every port in memory: for evaluations, tests and replays."""
