"""A stored run -> the same done again over the filings held then, and what differs."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from core.answering.answer_json import answer_json
from core.domain.operations.run import Run, RunState
from core.errors import NotReplayable
from core.events import Answered, ArticleJudged
from core.memory_wiring import without_reports
from core.ports.filing_store import FilingStore
from core.ports.services import Services
from core.runs.report_json import report_json
from core.runs.run_trace import answer_trace
from verifier.engines import ENGINES
from verifier.replay.compare import ReplayChange, compare, compare_searches
from verifier.replay.filings_then import FilingsThen


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """A run and what its replay says otherwise.

    `gone` are filings that counted then and are held no more; `traced` is False where how the run was made is not kept:
    then its outcome alone is compared, over what is held today.
    """

    run: Run
    changes: tuple[ReplayChange, ...]
    gone: tuple[str, ...] = ()
    traced: bool = True

    @property
    def same(self) -> bool:
        """Whether the replay came to the same in every part that was compared."""
        return not self.changes


def replay(run_id: str, services: Services) -> Replayed:
    """Does the run again; nothing is recorded. Raises UnknownRun, and NotReplayable when it came to no outcome."""
    run = services.runs.run(run_id)
    if run.state not in (RunState.ANSWERED, RunState.JUDGED):
        raise NotReplayable(f"Run {run_id} {run.state.value}: it came to no outcome that could be reproduced.")
    trace = services.runs.trace(run_id)
    isolated = without_reports(services)
    if not trace:
        outcome, _ = _rerun(run, isolated)
        return Replayed(run=run, changes=tuple(compare(run.outcome, outcome)), traced=False)
    then = FilingsThen(services.filings, trace)
    outcome, found = _rerun(run, replace(isolated, filings=cast(FilingStore, then)))
    changes = (*compare(run.outcome, outcome), *compare_searches(trace["searches"], found["searches"]))
    return Replayed(run=run, changes=changes, gone=then.gone)


def _rerun(run: Run, services: Services) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """The outcome and the trace of the replay, as they would be stored."""
    outcome: Mapping[str, Any] = {}
    found: Mapping[str, Any] = {"searches": ()}
    for event in ENGINES[run.message.intent](run.message, services):
        match event:
            case Answered(answer=answer):
                outcome = answer_json(answer)
                found = answer_trace(services, event)
            case ArticleJudged(report=report):
                outcome = report_json(report)
    return _as_stored(outcome), _as_stored(found)


def _as_stored(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The data as it comes back from where it is stored."""
    return cast("Mapping[str, Any]", json.loads(json.dumps(data)))
