"""Votes with their reviews and runs -> the rows of the review list."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from core.domain.claims.verdict import Ruling
from core.domain.operations.feedback import Feedback, Review
from core.domain.operations.message import Intent
from core.domain.operations.run import Run, RunState
from core.ports.run_store import RunStore

LONGEST = 180
"""Characters of a claim or message in a row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A line of the list: `outcome` is what came of the run, in a word, `ruling` is set where that is a verdict."""

    feedback: Feedback
    review: Review | None
    title: str
    outcome: str
    ruling: Ruling | None = None


def make_rows(found: Sequence[tuple[Feedback, Review | None]], runs: RunStore) -> list[Row]:
    """One row a vote, in the same order."""
    held = runs.several({vote.run_id for vote, _ in found})
    return [make_row(vote, review, held[vote.run_id]) for vote, review in found]


def make_row(vote: Feedback, review: Review | None, run: Run) -> Row:
    """The row of one vote."""
    claim = voted_claim(vote, run)
    title = clip(claim["text"] if claim else run.message.text)
    ruling = Ruling(claim["verdict"]) if claim else None
    return Row(feedback=vote, review=review, title=title, outcome=_outcome_word(run), ruling=ruling)


def voted_claim(vote: Feedback, run: Run) -> Mapping[str, Any]:
    """The claim of the recorded report that the vote is on; empty when it is on the whole run."""
    return next((claim for claim in run.outcome.get("claims", ()) if claim["id"] == vote.verdict_id), {})


def clip(text: str, longest: int = LONGEST) -> str:
    """The text on one line, cut at a word where it is long."""
    line = " ".join(text.split())
    return line if len(line) <= longest else f"{line[:longest].rsplit(' ', 1)[0]}\u2026"


def moment(time: datetime) -> str:
    """For example `21 Nov 2026, 15:31`, in UTC."""
    there = time.astimezone(UTC)
    return f"{there.day} {there:%b %Y, %H:%M}"


def _outcome_word(run: Run) -> str:
    if run.state is RunState.BLOCKED:
        return "Blocked"
    if run.state is RunState.FAILED:
        return "Failed"
    if run.message.intent is Intent.ASK:
        return "Refused" if run.outcome.get("refused") else "Answered"
    claims = len(run.outcome.get("claims", ()))
    return "1 claim" if claims == 1 else f"{claims} claims"
