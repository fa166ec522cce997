"""The engine: what Tickmark knows (domain), what it needs (ports), what it does (filings, metrics, answering)."""
