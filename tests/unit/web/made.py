"""A judged article, an answered question, two people, and the application that shows them."""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from functools import cache

from fastapi import APIRouter, FastAPI
from fastapi.testclient import TestClient

from core.answering.answer_json import answer_json
from core.domain.access.account import Account, AccountRole
from core.domain.answers.answer import Answer, AnswerNumber, Citation
from core.domain.claims.article import Article
from core.domain.claims.claim import Claim, ClaimPeriod, ClaimType, Part, PartKind
from core.domain.claims.verdict import Calculation, Finding, Outcome, Report, Ruling, Verdict
from core.domain.filings.fact import Fact, FactSource, Place
from core.domain.filings.interval import Interval
from core.domain.filings.period import Period
from core.domain.operations.feedback import Feedback, Vote
from core.domain.operations.message import Door, Intent, Message
from core.domain.operations.run import Run, RunState
from core.ports.services import Services
from core.runs.report_json import report_json
from core.settings import Settings
from tests.contract.sample_content import content
from tests.fakes.memory.memory_services import memory_services
from web.accounts.passwords import hash_password
from web.mcp.slackbot import Slackbot
from web.server import create_app

NOW = datetime(2026, 1, 5, 9, 30, tzinfo=UTC)
PHRASE = "correct horse battery"
TEXT = "Grennow's year\n\nWriters say <b>hello</b>. Sales rose 5.2% to $1.23 billion. Nothing else.\n\nThe end."
CLAIM = "Sales rose 5.2% to $1.23 billion."
REVIEWER, READER = "rita@x.test", "ann@x.test"


def place() -> Place:
    return Place(filing_id="grnw-10-k-2025", page=32, item="8", element_id="e7", cell=(3, 1), quote="Net sales 1,220")


def fact() -> Fact:
    return Fact(
        id="f1",
        filing_id="grnw-10-k-2025",
        source=FactSource.TABLE,
        value=Decimal(1220000000),
        unit="USD",
        half_width=Decimal(500000),
        label=("Net sales",),
        column=("2025",),
        title="",
        period=Period(start=date(2024, 7, 1), end=date(2025, 6, 28)),
        place=place(),
    )


def report() -> Report:
    start = TEXT.index(CLAIM)
    end = start + len(CLAIM)
    part = Part(kind=PartKind.FIGURE, text=CLAIM, start=start, end=end, subject="sales", period=ClaimPeriod())
    claim = Claim(
        id="c1",
        start=start,
        end=end,
        text=CLAIM,
        sentence=CLAIM,
        statement=CLAIM,
        type=ClaimType.CHANGE,
        parts=(part,),
    )
    sums = Calculation(
        rule="agree",
        formula="a",
        exact=Decimal(1220000000),
        filed=Interval(Decimal(1219500000), Decimal(1220500000)),
        unit="USD",
        display="1,220,000,000 < 1,225,000,000",
    )
    finding = Finding(
        part=part, outcome=Outcome.REFUTED, note="It is $1.22 billion.", facts=(fact(),), calculation=sums
    )
    verdict = Verdict(
        id="rep1-1",
        claim=claim,
        ruling=Ruling.CONTRADICTED,
        findings=(finding,),
        explanation="It is $1.22 billion.",
        confidence=0.9,
    )
    article = Article(id="rep1", text=TEXT, title="Grennow's year")
    return Report(id="rep1", article=article, filing_ids=("grnw-10-k-2025",), verdicts=(verdict,))


def answer() -> Answer:
    return Answer(
        question="What were <i>net sales</i>?",
        text="Net sales were $1.22 billion. [1]",
        numbers=(
            AnswerNumber(label="Net sales", value=Decimal(1220000000), unit="USD", period="FY2025", facts=(fact(),)),
        ),
        citations=(Citation(number=1, quote="Net sales 1,220", place=place()),),
    )


def run(name: str) -> Run:
    """The run "judged", "asked" or "blocked"."""
    judged = name == "judged"
    said = {"judged": report_json(report()), "asked": answer_json(answer())}
    states = {"judged": RunState.JUDGED, "asked": RunState.ANSWERED}
    message = Message(
        text=TEXT if judged else answer().question,
        intent=Intent.VERIFY if judged else Intent.ASK,
        door=Door.SLACK,
        user="T1:U1",
        conversation="C1",
    )
    return Run(
        id=name,
        message=message,
        started=NOW,
        seconds=2.0,
        state=states.get(name, RunState.BLOCKED),
        steps=(("read the article", 0.5), ("judge the claims", 1.5)) if judged else (),
        outcome=said.get(name, {"reason": "Ask about a filing."}),
    )


def vote(name: str, run_id: str, verdict_id: str | None = None, *, user: str = "T1:U1", comment: str = "") -> Feedback:
    """A thumb down, an hour older for each digit at the end of its name."""
    hours = int(name[-1]) if name[-1].isdigit() else 0
    return Feedback(
        id=name,
        run_id=run_id,
        user=user,
        door=Door.SLACK,
        vote=Vote.DOWN,
        verdict_id=verdict_id,
        comment=comment,
        given=NOW - timedelta(hours=hours),
    )


def services() -> Services:
    """Three runs, a vote on the claim, one on the article, one on the answer, one on what was blocked."""
    made = memory_services()
    made.filings.save(content("grnw-10-k-2025"))
    made.reports.save(report(), {})
    for name in ("judged", "asked", "blocked"):
        made.runs.save(run(name))
    votes = (
        vote("claim-1", "judged", "rep1-1", comment="<script>alert(1)</script>"),
        vote("article-2", "judged"),
        vote("question-3", "asked"),
        vote("blocked-4", "blocked"),
    )
    for given in votes:
        made.feedback.give(given)
    for email, role in ((REVIEWER, AccountRole.REVIEWER), (READER, AccountRole.READER)):
        made.accounts.add(Account(email=email, role=role, secret=hash_password(PHRASE), made=NOW))
    return made


@dataclass(frozen=True)
class Browser:
    """A person at the application, who follows redirects and fills in the forms that were shown."""

    client: TestClient

    def sign_in(self, email: str) -> None:
        """Signs in through the form."""
        token = token_in(self.client.get("/sign-in").text)
        form = {"form_token": token, "email": email, "password": PHRASE}
        assert self.client.post("/sign-in", data=form, follow_redirects=False).status_code == 303

    def see(self, path: str) -> str:
        """The page of that path."""
        response = self.client.get(path)
        assert response.status_code == 200
        return response.text

    def send(self, path: str, **fields: str) -> tuple[int, str]:
        """The status and page after the first form of the page of `path` was sent with those fields."""
        page = self.see(path)
        seen = re.findall(r'name="seen" value="(\d+)"', page)
        form = {"form_token": token_in(page), "seen": seen[0]} | fields
        response = self.client.post(path, data=form)
        return response.status_code, response.text


def browser(held: Services, home: str = "/nonexistent") -> Browser:
    """A person who has not signed in."""
    settings = Settings(home=home, web_secret="s" * 40, public_url="http://testserver")
    return Browser(TestClient(application(held, settings)))


def application(held: Services, settings: Settings, slackbot: Slackbot | None = None) -> FastAPI:
    """The application, with the routes of one that all tests share."""
    app = create_app(held, settings, slackbot=slackbot)
    app.router = _router()
    return app


@cache
def _router() -> APIRouter:
    """What each form may hold is read at the first request, which takes 60 ms."""
    return create_app(memory_services(), Settings(home="/nonexistent", web_secret="s" * 40)).router


def token_in(page: str) -> str:
    """What the forms of a page carry."""
    found = re.search(r'name="form_token" value="(\w+)"', page)
    assert found
    return found[1]
