"""What every ReportStore does."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
from sqlalchemy import text

from core.adapters.memory.reports import MemoryReports
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.records import from_data
from core.adapters.postgres.reports import PostgresReports
from core.domain.claims.article import Article
from core.domain.claims.claim import Claim, ClaimPeriod, ClaimType, Hedge, Part, PartKind, Quantity
from core.domain.claims.quote import Quote
from core.domain.claims.verdict import Calculation, Diagnosis, Finding, Outcome, Report, Ruling, Verdict
from core.domain.filings.interval import Interval
from core.errors import UnknownReport, UnknownVerdict
from core.ports.report_store import ReportStore
from tests.contract.sample_content import fact, filing


@pytest.fixture(params=["memory", "postgres"])
def store(request: pytest.FixtureRequest) -> ReportStore:
    if request.param == "memory":
        return MemoryReports()
    return PostgresReports(request.getfixturevalue("database"))


def report(name: str = "r1") -> Report:
    words = "Sales rose 5.2% to $1.23 billion"
    quantity = Quantity(
        text="5.2%",
        start=11,
        end=15,
        value=Decimal("5.2"),
        unit="percent",
        last_digit=Decimal("0.1"),
        hedge=Hedge.ABOUT,
    )
    part = Part(
        kind=PartKind.FIGURE,
        text=words,
        start=0,
        end=33,
        subject="sales",
        period=ClaimPeriod(fiscal_year=2024, quarter=None),
        quantity=quantity,
    )
    claim = Claim(
        id=f"{name}-c1",
        start=0,
        end=33,
        text=words,
        sentence=words,
        statement=words,
        type=ClaimType.CHANGE,
        parts=(part,),
        company=filing().company,
    )
    one = fact("grnw-10-k-2024", 3)
    finding = Finding(
        part=part,
        outcome=Outcome.REFUTED,
        note="no",
        facts=(one,),
        quotes=(Quote(text="q", place=one.place, start=0, end=1),),
        calculation=Calculation(
            rule="agree",
            formula="(a - b) / b * 100",
            exact=Decimal("4.40"),
            filed=Interval(Decimal("4.3"), Decimal("4.5")),
            unit="percent",
            display="1",
        ),
        diagnosis=Diagnosis.VALUE,
        nearest=one,
    )
    verdict = Verdict(
        id=f"{name}-v1",
        claim=claim,
        ruling=Ruling.CONTRADICTED,
        findings=(finding,),
        explanation="no",
        confidence=0.9,
        diagnosis=Diagnosis.VALUE,
    )
    article = Article(id="a1", text=words, published=date(2025, 3, 1))
    return Report(id=name, article=article, filing_ids=("f",), verdicts=(verdict,), as_of=date(2025, 3, 1))


PROOF = {"z": [1.0, 1e22, "1.10", None, True], "a": {"\u20ac": "caf\u00e9", "number": 12345678901234567890}}


def test_a_proof_comes_back_as_it_was(store: ReportStore) -> None:
    store.save(report(), {"r1-v1": PROOF})
    assert store.proof("r1-v1") == PROOF
    assert list(store.proof("r1-v1")) == ["z", "a"]


def test_a_stored_report_is_never_changed(store: ReportStore) -> None:
    store.save(report(), {"r1-v1": PROOF})
    store.save(replace(report(), filing_ids=()), {"r1-v1": {"altered": True}, "r1-v2": {"late": True}})
    assert store.proof("r1-v1") == PROOF
    with pytest.raises(UnknownVerdict):
        store.proof("r1-v2")


def test_what_a_caller_does_to_a_proof_stays_with_the_caller(store: ReportStore) -> None:
    given = {"rule": ["agree"]}
    store.save(report(), {"r1-v1": given})
    given["rule"].append("altered")
    store.proof("r1-v1")["rule"].append("altered")
    assert store.proof("r1-v1") == {"rule": ["agree"]}


def test_a_report_without_verdicts_is_kept(store: ReportStore) -> None:
    empty = replace(report(), verdicts=(), as_of=None)
    store.save(empty, {})
    assert store.report(empty.id) == empty


def test_an_unknown_verdict_is_named(store: ReportStore) -> None:
    with pytest.raises(UnknownVerdict, match="nobody"):
        store.proof("nobody")


def test_a_report_can_be_read_back_from_its_row(database: PostgresDatabase) -> None:
    PostgresReports(database).save(report(), {})
    with database.transaction() as connection:
        body = connection.scalar(text("SELECT body FROM report"))
    assert from_data(Report, body) == report()


def test_a_report_is_read_back_as_it_was_stored(store: ReportStore) -> None:
    store.save(report(), {})
    assert store.report("r1") == report()
    with pytest.raises(UnknownReport):
        store.report("r2")
