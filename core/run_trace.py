"""What an answer was made with becomes the JSON that is kept beside its run, to explain and to reproduce it."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from core.domain.retrieval import Trace
from core.domain.usage import Usage, total_cost
from core.ports.services import Services

SCHEMA = "tickmark.trace/1"


def trace_json(services: Services, traces: Sequence[Trace] = (), usages: Sequence[Usage] = ()) -> dict[str, Any]:
    """JSON data of schema `tickmark.trace/1`.

    `held` are all versions of filings held, and whether each counted; `searches` are the traces of
    `core.domain.retrieval`; `usages` the calls of a language model; costs are US dollars, null where unknown.
    """
    held = services.filings.versions()
    cost = total_cost(usages)
    return {
        "schema": SCHEMA,
        "held": [{"id": v.filing.id, "sha256": v.filing.sha256, "counts": v.counts(None)} for v in held],
        "rules": asdict(services.search),
        "model": services.model.name if services.model and usages else None,
        "searches": [asdict(trace) for trace in traces],
        "usages": [usage_json(usage) for usage in usages],
        "cost": str(cost) if usages and cost is not None else None,
    }


def usage_json(usage: Usage) -> dict[str, Any]:
    """One call of a language model; tokens, and dollars or null."""
    return {**asdict(usage), "cost": None if usage.cost is None else str(usage.cost)}
