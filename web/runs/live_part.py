"""A run that is under way, with what came of it so far -> the part of its page that is drawn again and again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.domain.claims.claim import Claim
from core.domain.claims.verdict import Report, Verdict
from core.domain.operations.message import Intent
from core.domain.operations.run import Run, RunState
from core.errors import UnreadableArticle
from core.events import ClaimJudged, ClaimsFound, Event, StepBegan
from core.language.written_intent import lone_address
from verifier.articles.read_article import article_id, read_article

WAITS, BEGINS, ASSISTED = "Waiting for its turn", "Beginning", "Your assistant reads the article"
WORDS: Mapping[str, str] = {
    "read the article": "Reading the article",
    "judge the claims": "Judging the claims",
    "understand": "Reading the question",
    "look up": "Looking up the figures",
    "retrieve": "Searching the filings",
    "cite": "Checking every quote",
}
"""What a step is to a reader."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LivePart:
    """What is known by now.

    `step` says what is being done, `claims` are those found, in the order of the text, each with its verdict once it
    is judged. `report` is the article with the verdicts so far; None for a question, and where only the address of an
    article was given.
    """

    step: str
    claims: Sequence[tuple[Claim, Verdict | None]]
    report: Report | None

    @property
    def judged(self) -> int:
        """How many claims have their verdict."""
        return sum(verdict is not None for _, verdict in self.claims)


def live_part(run: Run, came: Sequence[Event]) -> LivePart:
    """The part for a run that these events have come of."""
    claims = next((event.claims for event in reversed(came) if isinstance(event, ClaimsFound)), ())
    verdicts = {event.verdict.claim.id: event.verdict for event in came if isinstance(event, ClaimJudged)}
    in_order = sorted(claims, key=lambda one: (one.start, one.end))
    return LivePart(
        step=_step(run, came),
        claims=[(claim, verdicts.get(claim.id)) for claim in in_order],
        report=_report_so_far(run, tuple(verdicts.values())),
    )


def _step(run: Run, came: Sequence[Event]) -> str:
    step = next((event.step for event in reversed(came) if isinstance(event, StepBegan)), "")
    if not step:
        begun = {RunState.WAITING: WAITS, RunState.READING: ASSISTED}
        return begun.get(run.state, BEGINS)
    return WORDS.get(step, f"{step[:1].upper()}{step[1:]}")


def _report_so_far(run: Run, verdicts: tuple[Verdict, ...]) -> Report | None:
    text = run.message.text
    if run.message.intent is Intent.ASK or lone_address(text):
        return None
    try:
        article = read_article(text, id=article_id(text))
    except UnreadableArticle:
        return None
    return Report(id=run.id, article=article, filing_ids=(), verdicts=verdicts)
