"""Old jobs, and how old runs were made -> nothing."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from core.runs.queue import JobContext, task


@task("forget_jobs")
def prune_jobs(arguments: Mapping[str, Any], context: JobContext) -> None:  # noqa: ARG001  every slot does the same
    """Removes jobs that were done, keys that were taken, and traces, longer ago than the settings keep them."""
    context.services.jobs.forget(timedelta(days=context.settings.job_days))
    context.services.runs.forget_traces(timedelta(days=context.settings.run_trace_days))
