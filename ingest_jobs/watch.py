"""All tasks of the news watch and its housekeeping; importing this registers them."""

from ingest_jobs import (
    forget_jobs,
    look_for_filings,
    read_article,
    read_feeds,
    reconcile_nightly,
    send_digest,
    verify_news,
)

__all__ = [
    "forget_jobs",
    "look_for_filings",
    "read_article",
    "read_feeds",
    "reconcile_nightly",
    "send_digest",
    "verify_news",
]
