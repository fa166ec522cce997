"""Services with a filing for everybody and one that is kept for the group `research`, of two invented companies."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal

import numpy as np

from core.domain.claims.article import Article
from core.domain.claims.claim import Claim, ClaimType
from core.domain.claims.verdict import Report, Ruling, Verdict
from core.domain.filings.company import Company
from core.domain.filings.entity import (
    Entity,
    EntityGraph,
    EntityKind,
    EntitySentence,
    Mention,
    Reference,
    Relation,
    RelationKind,
)
from core.domain.filings.past_figure import PastFigure
from core.domain.filings.period import Period
from core.domain.operations.feedback import Review, ReviewState
from core.events import StepBegan
from core.ports.services import Services
from tests.contract.sample_content import SENTENCES, chunk, content, filing
from tests.contract.sample_runs import note, run, vote
from tests.fakes.memory.memory_services import memory_services

OPEN, HIDDEN = "grnw-10-k-2024", "vlvw-10-k-2024"
SHOWN = Company(cik="0000000001", name="Grenwick Pumps Inc.", ticker="GRNW")
SECRET = Company(cik="0000000002", name="Valve Works Corp.", ticker="VLVW")
BYTES = {OPEN: b"the pumps", HIDDEN: b"the valves"}
GROUP = "research"


FILINGS: tuple[tuple[str, Company, tuple[str, ...]], ...] = ((OPEN, SHOWN, ()), (HIDDEN, SECRET, (GROUP,)))


def services(*, with_hidden: bool = True) -> Services:
    """All of it, for the operator; or a house that never held what is hidden, nor anything made of it."""
    made = memory_services()
    held = FILINGS if with_hidden else FILINGS[:1]
    for name, company, groups in held:
        own = replace(filing(name), company=company, sha256=made.raw.put(BYTES[name]), groups=groups)
        chunks = tuple(chunk(name, n, text) for n, text in enumerate(SENTENCES))
        made.filings.save(replace(content(name), filing=own, chunks=chunks))
        stored = made.filings.chunks(name)
        made.chunks.replace(name, stored, np.stack([made.embedder.embed_query(c.text) for c in stored]))
        made.filings.mark_indexed(name)
        made.entities.save(made.filings.filing(name), graph(company), "1")
        made.past.put(company.cik, [past()])
    for number, (name, company, groups) in enumerate(held):
        _judge(made, number, name, company, groups)
    return made


def _judge(made: Services, number: int, name: str, company: Company, groups: tuple[str, ...]) -> None:
    """A report, a run, a vote and a review of the company."""
    report = report_on(company, name)
    made.reports.save(report, {v.id: {"verdict": v.id, "filings": {name: {}}} for v in report.verdicts})
    judged = replace(run(f"r-{name}", minutes=number), groups=groups)
    judged = replace(judged, outcome={**judged.outcome, "id": report.id})
    made.runs.save(judged, {"filings": [name]})
    made.runs.add_note(note(judged.id))
    made.runs.add_events(judged.id, [StepBegan(step="read", subject=name)])
    made.feedback.give(vote(f"f-{name}", run_id=judged.id, days=number))
    made.feedback.review(
        Review(
            feedback_id=f"f-{name}",
            state=ReviewState.RESOLVED,
            reviewer="ada@example.com",
            right="CONFIRMED",
            promoted=True,
            changed=datetime(2026, 1, 1, tzinfo=UTC),
        )
    )


def report_on(company: Company, *filing_ids: str, name: str = "", also: Sequence[Company] = ()) -> Report:
    """A report with a claim about the company, and one about each of the others, that rests on the filings."""
    report_id = name or f"report{company.ticker}"
    verdicts = tuple(_verdict(f"{report_id}-{number}", one) for number, one in enumerate((company, *also), 1))
    return Report(id=report_id, article=Article(id="a", text="It grew."), filing_ids=filing_ids, verdicts=verdicts)


def _verdict(name: str, company: Company) -> Verdict:
    said = "It grew."
    claim = Claim(
        id="1",
        start=0,
        end=8,
        text=said,
        sentence=said,
        statement=said,
        type=ClaimType.CHANGE,
        parts=(),
        company=company,
    )
    return Verdict(id=name, claim=claim, ruling=Ruling.CONFIRMED, findings=(), explanation="So it is.", confidence=1.0)


def past() -> PastFigure:
    """A figure of a year before."""
    return PastFigure(
        metric="revenue",
        fiscal_year=2015,
        period=Period(start=date(2015, 1, 1), end=date(2015, 12, 31)),
        value=Decimal(5),
        unit="USD",
        concept="us-gaap:Revenues",
        form="10-K",
        accession="0000000000-16-000001",
        filed=date(2016, 2, 1),
    )


def graph(company: Company) -> EntityGraph:
    """The company, and a town and a rival that both filings speak of, each in its own words."""
    own = Entity(
        id=f"company:{company.cik}",
        kind=EntityKind.ORGANISATION,
        name=company.name,
        names=(company.name.rpartition(" ")[0],),
        cik=company.cik,
    )
    town = Entity(
        id="location:oslo", kind=EntityKind.LOCATION, name="Oslo", names=("Oslo", f"Oslo of {company.ticker}")
    )
    rival = Entity(
        id="organisation:valve works", kind=EntityKind.ORGANISATION, name="Valve Works", names=("Valve Works",)
    )
    text = f"{company.name} and Valve Works meet in Oslo."
    sentence = EntitySentence(element_id="e2", page=3, start=0, end=len(text), text=text)
    ids: Sequence[str] = (town.id, rival.id)
    return EntityGraph(
        entities=(own, town, rival),
        sentences=(sentence,),
        mentions=tuple(Mention(entity_id=name, sentence=0, start=0, end=4) for name in (own.id, *ids)),
        relations=tuple(
            Relation(kind=RelationKind.RELATED_TO, subject=own.id, object=name, sentence=0) for name in ids
        ),
        references=(Reference(element_id="e2", page=3, start=0, end=10, text="see Note 1", label="Note 1"),),
    )
