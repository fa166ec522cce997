"""Votes and verdicts over the weeks: how many, of what kind, from which door; and what nobody has voted on yet."""

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

from fastapi import APIRouter, Depends, Request, Response

from core.answering.wording import company_name
from core.domain.claims.verdict import Ruling
from core.domain.operations.feedback import Feedback, FeedbackFilter, Review, Vote
from core.domain.operations.run import Run, RunState
from web.accounts.sign_in import OurWeb, current_reviewer
from web.held.column_chart import ColumnChart, Point, column_chart
from web.pages import render

router = APIRouter(include_in_schema=False, dependencies=[Depends(current_reviewer)])

WEEKS = 12
MOST = 10_000
"""Votes and runs looked at."""

SAMPLE = 10
"""Runs without a vote that are offered."""


@router.get("/review/trends")
def trends_page(request: Request, web: OurWeb) -> Response:
    """The page of the last twelve weeks, this one included."""
    today = datetime.now(UTC).date()
    first = _monday(today) - timedelta(weeks=WEEKS - 1)
    votes = web.services.feedback.search(FeedbackFilter(given_from=first), limit=MOST)
    runs = [run for run in web.services.runs.newest(MOST) if run.started.date() >= first]
    changes = [note for note in web.services.runs.changes(MOST) if note.noted.date() >= first]
    found = [
        claim for run in runs for claim in run.outcome.get("claims", ()) if claim["verdict"] == Ruling.CONTRADICTED
    ]
    held = web.services.runs.several({vote.run_id for vote, _ in votes})
    called = {filing.id: company_name(filing.company) for filing in web.services.filings.filings()}
    return render(
        request,
        "review/trends.html",
        charts=[
            _by_week("Votes", (vote.given for vote, _ in votes), first),
            _by_week("Thumbs down", (vote.given for vote, _ in votes if vote.vote is Vote.DOWN), first),
            _by_week("Articles judged", (r.started for r in runs if r.state is RunState.JUDGED), first),
            _by_week("Questions answered", (r.started for r in runs if r.state is RunState.ANSWERED), first),
        ],
        tables={
            "By door": _shares((vote.door.value, vote) for vote, _ in votes),
            "By kind": _shares((held[v.run_id].message.intent.value, v) for v, _ in votes if v.run_id in held),
            "By company": _shares(
                (name, v) for v, _ in votes if v.run_id in held for name in _companies(held[v.run_id], called)
            ),
            "By version of the judge": _shares(
                (str(held[v.run_id].outcome.get("engine") or "answers"), v) for v, _ in votes if v.run_id in held
            ),
        },
        agreement=_agreement(votes),
        found=len(found),
        corrected=len(changes),
        sample=_sample(runs, {vote.run_id for vote, _ in votes}, today),
    )


def _companies(run: Run, called: Mapping[str, str]) -> set[str]:
    """The companies of the filings that a report read or an answer cites; `called` has their names by filing."""
    read = [*run.outcome.get("filings", ()), *(one["filing"] for one in run.outcome.get("citations", ()))]
    return {called[name] for name in read if name in called}


def _by_week(title: str, moments: Iterable[datetime], first: date) -> ColumnChart:
    count = Counter(_monday(moment.astimezone(UTC).date()) for moment in moments)
    weeks = [first + timedelta(weeks=n) for n in range(WEEKS)]
    points = [
        Point(name=f"{w.day}.{w.month}.", value=Decimal(count[w]), words=f"Week of {w.isoformat()}: {count[w]}")
        for w in weeks
    ]
    return column_chart(title, "", points)


def _monday(day: date) -> date:
    return day - timedelta(days=day.weekday())


def _shares(votes: Iterable[tuple[str, Feedback]]) -> list[tuple[str, int, int]]:
    """Of each name how many votes, and how many of them down; the most first."""
    every, down = Counter[str](), Counter[str]()
    for name, vote in votes:
        every[name] += 1
        down[name] += vote.vote is Vote.DOWN
    return [(name, count, down[name]) for name, count in every.most_common()]


def _agreement(votes: Sequence[tuple[Feedback, Review | None]]) -> tuple[int, int]:
    """On how many verdicts or runs several people voted, and on how many of these they agree."""
    of: dict[tuple[str, str | None], list[Vote]] = {}
    for vote, _ in votes:
        of.setdefault((vote.run_id, vote.verdict_id), []).append(vote.vote)
    several = [thumbs for thumbs in of.values() if len(thumbs) > 1]
    return len(several), sum(len(set(thumbs)) == 1 for thumbs in several)


def _sample(runs: Sequence[Run], voted: set[str], today: date) -> list[Run]:
    """Some of what was said to many people and nobody voted on, the same all day long."""
    ended = {RunState.JUDGED, RunState.ANSWERED}
    unseen = [run for run in runs if run.state in ended and run.id not in voted and not run.is_private]
    return random.Random(today.isoformat()).sample(unseen, min(SAMPLE, len(unseen)))  # noqa: S311  no secret
