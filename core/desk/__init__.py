"""The desk: what people say of claims beside the verdicts, what is left open, and the log of corrections."""
