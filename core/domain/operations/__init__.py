"""Messages, runs, jobs, feedback, news: what happens around answers and verdicts."""
