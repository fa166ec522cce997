"""Of all that is held of a company, each reader gets the documents that it must go by."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from core.answering.understand.documents import find_quarter, requested_documents
from core.domain.claims.claim import Claim, ClaimPeriod, ClaimType, Part, PartKind
from core.domain.filings.company import Company
from core.domain.filings.filing import Filing
from core.holdings.holdings import newest_first, reports
from verifier.choose_filings import choose_filings

KILN = Company(cik="0000000001", name="Kiln Corp", ticker="KLN")
OTHER = Company(cik="0000000002", name="Loom Corp", ticker="LOM")


def filing(name: str, form: str, end: date, **more: Any) -> Filing:
    made = Filing(
        id=name,
        company=KILN,
        form=form,
        fiscal_year=end.year,
        period_end=end,
        source=name,
        sha256=name,
        pages=1,
        filed=end,
        has_statements=form == "10-K",
    )
    return replace(made, **more)


Y22, Y23, Y24 = (filing(f"kln-10-k-{y}", "10-K", date(y, 12, 31)) for y in (2022, 2023, 2024))
EX13 = filing("kln-10-k-2023-ex-13", "10-K", date(2023, 12, 31), exhibit="13", main_id=Y23.id)
PART3 = filing("kln-10-ka-2024", "10-K/A", date(2024, 12, 31), filed=date(2025, 4, 1), has_statements=False)
Q1 = filing("kln-10-q-2025-q1", "10-Q", date(2025, 3, 31), fiscal_period="Q1")
Q2 = filing("kln-10-q-2025-q2", "10-Q", date(2025, 6, 30), fiscal_period="Q2")
NEWS = filing("kln-8-k-2025-07-30", "8-K", date(2025, 7, 30), fiscal_period="")
RELEASE = filing(
    "kln-8-k-2025-07-30-ex-99.1", "8-K", date(2025, 7, 30), fiscal_period="", exhibit="99.1", main_id=NEWS.id
)
PROXY = filing("kln-def-14a-2025-05-01", "DEF 14A", date(2025, 5, 1), fiscal_period="")
LOOM = filing("lom-10-q-2025-q1", "10-Q", date(2025, 3, 31), fiscal_period="Q1", company=OTHER)
ALL = [NEWS, RELEASE, PROXY, Q2, Q1, PART3, Y22, EX13, Y24, Y23, LOOM]
OTHERS = newest_first([NEWS, RELEASE, PROXY, Q2, Q1])


def claim(*periods: tuple[int | None, int | None]) -> Claim:
    parts = tuple(
        Part(kind=PartKind.FIGURE, text="", start=0, end=0, subject="", period=ClaimPeriod(fiscal_year=y, quarter=q))
        for y, q in periods
    )
    return Claim(
        id="c1", text="", sentence="", statement="", start=0, end=0, type=ClaimType.METRIC, company=KILN, parts=parts
    )


@pytest.mark.parametrize(
    ("periods", "chosen"),
    [
        (((2024, None),), [Y24, PART3, Y23, EX13]),
        (((None, None),), [Y24, PART3, Y23, EX13]),
        (((2024, 2),), [Q2, Y24, PART3, Y23, EX13]),
        (((2023, 2),), [Y24, PART3, Y23, EX13]),
        (((2025, 2),), [Q2, Y24, PART3, Y23, EX13]),
        (((None, 1),), [Q1, Y24, PART3, Y23, EX13]),
        (((2025, 1), (2024, None)), [Y24, PART3, Y23, EX13, Q1]),
        (((2025, 1), (2025, 2)), [Q2, Q1, Y24, PART3, Y23, EX13]),
        (((2025, 3),), [Y24, PART3, Y23, EX13]),
    ],
)
def test_filings_for_a_claim(periods: tuple[tuple[int | None, int | None], ...], chosen: list[Filing]) -> None:
    found = choose_filings(claim(*periods), ALL, date(2025, 12, 1))
    assert [f.id for f in found] == [f.id for f in chosen]


def test_of_a_company_without_annual_reports_the_newest_quarterly_report_counts() -> None:
    alone = [NEWS, RELEASE, PROXY, Q2, Q1]
    assert [f.id for f in choose_filings(claim((None, None)), alone, date(2025, 12, 1))] == [Q2.id]
    assert [f.id for f in choose_filings(claim((2025, 1)), alone, date(2025, 12, 1))] == [Q1.id, Q2.id]
    assert [f.id for f in choose_filings(claim((2025, 2)), alone, date(2025, 12, 1))] == [Q2.id]


def test_what_was_not_on_file_is_no_evidence() -> None:
    assert Q2 not in choose_filings(claim((2025, 2)), ALL, date(2025, 5, 1))
    assert [f.id for f in choose_filings(claim((None, None)), ALL, date(2025, 2, 1))][:2] == [Y24.id, Y23.id]


def test_a_company_goes_by_its_annual_reports_where_it_has_some() -> None:
    assert {f.id for f in reports(ALL)} == {Y22.id, Y23.id, Y24.id, PART3.id, LOOM.id}
    assert newest_first(reports(ALL[:-1]))[0] == Y24


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("What does the latest 10-Q say about kilns?", [Q2]),
        ("What did the first quarter 10-Q of 2025 say?", [Q1]),
        ("What does the 2025 quarterly report say?", [Q2, Q1]),
        ("What does the proxy statement say on pay?", [PROXY]),
        ("What was in the latest press release?", [NEWS, RELEASE]),
        ("What was in the 8-K of 2023?", []),
        ("What are the risks?", []),
    ],
)
def test_documents_that_a_question_names(question: str, found: list[Filing]) -> None:
    assert [f.id for f in requested_documents(question, OTHERS)] == [f.id for f in found]


@pytest.mark.parametrize(("words", "quarter"), [("Q3 sales", 3), ("the second quarter", 2), ("last quarter", None)])
def test_the_quarter_that_a_question_names(words: str, quarter: int | None) -> None:
    assert find_quarter(words) == quarter


@pytest.mark.parametrize(
    ("form", "exhibit", "annual"),
    [
        ("10-K", "", True),
        ("10-K", "13.1", True),
        ("10-K405", "13-2", True),
        ("10-K", "99.1", False),
        ("8-K", "", False),
    ],
)
def test_what_counts_as_an_annual_report(form: str, exhibit: str, annual: bool) -> None:
    assert filing("x", form, date(2024, 12, 31), exhibit=exhibit).annual is annual
