"""All tasks of the news watch and its housekeeping; importing this registers them."""

from ingest_jobs import forget_jobs, read_article, read_feeds, send_digest, verify_news

__all__ = ["forget_jobs", "read_article", "read_feeds", "send_digest", "verify_news"]
