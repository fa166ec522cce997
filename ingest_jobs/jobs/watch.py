"""All tasks of the news watch and its housekeeping; importing this registers them."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from core.events import StoresCompared
from core.runs.queue import JobContext, task
from ingest_jobs.edgar import look_for_filings
from ingest_jobs.news import find_restatements, read_article, read_feeds, send_digest, verify_news
from ingest_jobs.store.reconcile import reconcile, require_repaired
from ingest_jobs.webhooks import deliver

__all__ = [
    "deliver",
    "find_restatements",
    "look_for_filings",
    "prune_jobs",
    "read_article",
    "read_feeds",
    "reconcile_nightly",
    "send_digest",
    "verify_news",
]


@task("forget_jobs")
def prune_jobs(arguments: Mapping[str, Any], context: JobContext) -> None:  # noqa: ARG001  every slot does the same
    """Removes jobs, keys, traces and entries of the audit log that are older than the settings keep them."""
    context.services.jobs.forget(timedelta(days=context.settings.job_days))
    context.services.runs.forget_traces(timedelta(days=context.settings.run_trace_days))
    context.services.audit.retire(context.now() - timedelta(days=context.settings.audit_days))


@task("reconcile")
def reconcile_nightly(arguments: Mapping[str, Any], context: JobContext) -> None:  # noqa: ARG001  no slot differs
    """Repairs what differs. Raises StoreUnavailable, which the job's entry keeps, when something needs a hand."""
    for event in reconcile(context.services):
        if isinstance(event, StoresCompared):
            require_repaired(event)
