"""The nightly comparison of the stores."""

from collections.abc import Mapping
from typing import Any

from core.events import StoresCompared
from core.runs.queue import JobContext, task
from ingest_jobs.store.reconcile import reconcile, require_repaired


@task("reconcile")
def reconcile_nightly(arguments: Mapping[str, Any], context: JobContext) -> None:  # noqa: ARG001  no slot differs
    """Repairs what differs. Raises StoreUnavailable, which the job's entry keeps, when something needs a hand."""
    for event in reconcile(context.services):
        if isinstance(event, StoresCompared):
            require_repaired(event)
