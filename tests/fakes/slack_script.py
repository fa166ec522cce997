"""Events as the engine would yield them, for tests of what Slack shows of them."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime

from core.domain.answers.answer import Answer, Citation
from core.domain.claims.article import Article
from core.domain.claims.claim import Claim, ClaimPeriod, ClaimType, Part, PartKind
from core.domain.claims.quote import Quote
from core.domain.claims.verdict import Finding, Outcome, Report, Ruling, Verdict
from core.domain.filings.fact import Place
from core.domain.operations.message import Intent, Message
from core.domain.operations.run import Run, RunState
from core.events import Answered, ArticleJudged, ClaimJudged, ClaimsFound, Event, RunRecorded, StepBegan
from core.ports.services import Services
from core.run import Engine

PLACE = Place(filing_id="acme-10-k-2025", page=41, item="7", element_id="e12", cell=(3, 2), quote="Revenue 100 90")
ANSWER = Answer(
    question="q",
    text="Revenue was $100 million & rose <fast>. [1]",
    citations=(Citation(number=1, quote="Revenue 100 90 <!channel>", place=PLACE),),
)

VAGUE = "How much was profit?"
CHOICES = ("How much was gross profit?", "How much was net income?")
ASKED_BACK = Answer(
    question=VAGUE, text="Which do you mean?", refused=True, reason="which metric is not clear", choices=CHOICES
)


def claim(number: int, text: str = "") -> Claim:
    words = text or f"Claim {number} says that revenue rose {number}%."
    return Claim(
        id=f"c{number}",
        start=number * 100,
        end=number * 100 + 50,
        text=words,
        sentence=words,
        statement=words,
        type=ClaimType.METRIC,
        parts=(),
    )


def verdict(number: int, ruling: Ruling = Ruling.CONTRADICTED, text: str = "", said: str = "It was 5%.") -> Verdict:
    part = Part(kind=PartKind.FIGURE, text="p", start=0, end=1, subject="revenue", period=ClaimPeriod())
    quote = Quote(text="Revenue 100 90", place=replace(PLACE, page=number + 1), start=0, end=14)
    finding = Finding(part=part, outcome=Outcome.REFUTED, note="n", quotes=(quote,))
    return Verdict(
        id=f"r-{number}",
        claim=claim(number, text),
        ruling=ruling,
        findings=(finding,),
        explanation=said,
        confidence=0.9,
    )


def report(count: int, text: str = "", said: str = "It was 5%.") -> Report:
    rulings = list(Ruling)
    found = tuple(verdict(n, rulings[n % 4], text, said) for n in range(count))
    return Report(id="r", article=Article(id="a", text="t"), filing_ids=("acme-10-k-2025",), verdicts=found)


def scripted(
    pause: Callable[[int], None] = lambda _: None, claims: int = 5
) -> Callable[[Message, Services, Engine, str | None], Iterator[Event]]:
    """A stand-in for `core.run.run_message`; `pause` is called before each verdict."""

    def run_message(message: Message, services: Services, engine: Engine, run_id: str | None = None) -> Iterator[Event]:
        yield StepBegan(step="read the article")
        if message.intent is Intent.ASK:
            pause(0)
            yield Answered(answer=ASKED_BACK if message.text == VAGUE else ANSWER)
        else:
            judged = report(claims)
            yield ClaimsFound(claims=tuple(v.claim for v in judged.verdicts))
            for number, one in enumerate(judged.verdicts):
                pause(number)
                yield ClaimJudged(verdict=one)
            yield ArticleJudged(report=judged)
        services.runs.save(slack_run(message, run_id or "r"))
        yield RunRecorded(run_id=run_id or "r")

    return run_message


def slack_run(message: Message, name: str) -> Run:
    """A run as the engine would record it."""
    return Run(
        id=name,
        message=message,
        started=datetime(2026, 11, 21, tzinfo=UTC),
        seconds=0.1,
        state=RunState.ANSWERED,
        steps=(),
        outcome={},
    )
