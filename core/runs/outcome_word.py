"""A run -> what became of it, in a word or two, for the lists that every door shows."""

from collections.abc import Mapping

from core.domain.claims.overall import OVERALL_NAMES, Overall
from core.domain.operations.run import Run, RunState

_NOT_ENDED_WELL: Mapping[RunState, str] = {
    RunState.WAITING: "Waiting",
    RunState.RUNNING: "Under way",
    RunState.READING: "Read by an assistant",
    RunState.BLOCKED: "Not read",
    RunState.FAILED: "Failed",
}


def outcome_word(run: Run) -> str:
    """For example "Mostly wrong", "Answered", "Nearest shown"."""
    if run.state in _NOT_ENDED_WELL:
        return _NOT_ENDED_WELL[run.state]
    if run.state is RunState.JUDGED:
        return OVERALL_NAMES[Overall(run.outcome["overall"])] if "overall" in run.outcome else "Judged"
    if run.outcome.get("refused"):
        return "Not answered"
    return "Nearest shown" if run.outcome.get("nearest") else "Answered"
