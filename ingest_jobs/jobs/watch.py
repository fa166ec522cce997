"""All tasks of the news watch and its housekeeping; importing this registers them."""

from ingest_jobs.edgar import look_for_filings
from ingest_jobs.jobs import prune_jobs as forget_jobs
from ingest_jobs.news import read_article, read_feeds, send_digest, verify_news
from ingest_jobs.store import reconcile_nightly

__all__ = [
    "forget_jobs",
    "look_for_filings",
    "read_article",
    "read_feeds",
    "reconcile_nightly",
    "send_digest",
    "verify_news",
]
