"""What an answer was made with -> the JSON that is kept beside its run, to explain and to reproduce it."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from core.domain.answers.retrieval import Trace
from core.domain.answers.usage import Usage, total_cost
from core.domain.filings.versions import Version
from core.events import Answered, ArticleJudged
from core.ports.services import Services

SCHEMA = "tickmark.trace/2"
SUSPICION = "suspicion"
"""Where a trace keeps that a question reads like an order to the assistant: the learned probability."""


def answer_trace(services: Services, found: Answered) -> dict[str, Any]:
    """How an answer came about, with the filings of the companies that it is about or was looked for in."""
    searched = [name for trace in found.traces for attempt in trace.attempts for name in attempt.scope.filing_ids]
    return trace_json(services, searched, found.about, found.traces, found.usages)


def report_trace(services: Services, judged: ArticleJudged) -> dict[str, Any]:
    """How a report came about, with the filings of the companies that its claims are about."""
    about = {v.claim.company.cik for v in judged.report.verdicts if v.claim.company}
    return trace_json(services, judged.report.filing_ids, about, usages=judged.usages)


def trace_json(
    services: Services,
    searched: Iterable[str],
    about: Collection[str],
    traces: Sequence[Trace] = (),
    usages: Sequence[Usage] = (),
) -> dict[str, Any]:
    """JSON data of schema `tickmark.trace/2`.

    `filings` are the versions held of every filing of the companies in scope, those of the ids `searched` or the CIKs
    `about`, each once, and whether it counted; `others` are the CIKs of all other companies held, by which names were
    understood. `searches` are the traces of `core.domain.answers.retrieval`, but that scopes name filings by their
    position in the lists of `scopes`, and these by their position in `filings`; `usages` are the calls of billed
    services;
    costs are US dollars, null where unknown.
    """
    held = services.filings.versions()
    wanted = set(searched)
    within = {*about, *(v.filing.company.cik for v in held if v.filing.id in wanted)}
    mine = [v for v in held if v.filing.company.cik in within]
    scopes: dict[tuple[int, ...], int] = {}
    place = {v.filing.id: n for n, v in enumerate(mine)}
    searches = [search_json(trace, place, scopes) for trace in traces]
    cost = total_cost(usages)
    model = services.model.name if services.model else None
    return {
        "schema": SCHEMA,
        "filings": [version_json(v) for v in mine],
        "others": sorted({v.filing.company.cik for v in held} - within),
        "rules": asdict(services.search),
        "model": model if model in {usage.model for usage in usages} else None,
        "scopes": [list(scope) for scope in scopes],
        "searches": searches,
        "usages": [usage_json(usage) for usage in usages],
        "cost": str(cost) if usages and cost is not None else None,
    }


def version_json(version: Version) -> dict[str, Any]:
    """A version of a filing that is held."""
    return {"id": version.filing.id, "sha256": version.filing.sha256, "counts": version.is_current(None)}


def search_json(trace: Trace, place: Mapping[str, int], scopes: dict[tuple[int, ...], int]) -> dict[str, Any]:
    """A search; a scope that `scopes` does not have yet is added to them."""
    data = asdict(trace)
    for attempt in data["attempts"]:
        names, _ = (attempt["scope"].pop(name) for name in ("filing_ids", "groups"))
        scope = tuple(place[name] for name in names if name in place)
        attempt["scope"]["filings"] = scopes.setdefault(scope, len(scopes))
    return data


def usage_json(usage: Usage) -> dict[str, Any]:
    """One call of a service; tokens or units, and dollars or null."""
    return {**asdict(usage), "cost": None if usage.cost is None else str(usage.cost)}
