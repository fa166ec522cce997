"""Quarters, half years and nine months in the words of an article, and the years that they are of."""

from dataclasses import replace
from datetime import date

import pytest

from core.domain.claims.claim import ClaimPeriod, Part, PartKind
from core.domain.filings.company import Company
from core.domain.filings.filing import Filing
from core.domain.filings.period import Period
from core.language.periods.fiscal_periods import fiscal_period
from tests.unit.verifier.acme import claims_of
from verifier.claims.claim_periods import find_periods
from verifier.claims.part_years import OPEN_QUARTER
from verifier.claims.recent_quarters import date_quarters

JUNE = Filing(
    id="vesp-10-k-2025",
    company=Company(cik="0000000077", name="Vesper Tidewater Corp", ticker="VESP"),
    form="10-K",
    fiscal_year=2025,
    period_end=date(2025, 6, 28),
    source="",
    sha256="",
    pages=1,
)
DECEMBER = replace(JUNE, period_end=date(2025, 12, 31))


@pytest.mark.parametrize(
    ("words", "year", "quarter", "to_date"),
    [
        ("in the second quarter of fiscal 2026", 2026, 2, False),
        ("Third-quarter sales", 2025, 3, False),
        ("Q3 FY2024 profit", 2024, 3, False),
        ("in the three months ended March 28, 2026", 2026, 3, False),
        ("in the three months to the end of May", 2025, None, False),
        ("in the quarter ended September 27, 2025", 2026, 1, False),
        ("in the six months ended December 27, 2025", 2026, 2, True),
        ("the first nine months of fiscal 2026", 2026, 3, True),
        ("the first three months of 2026", 2026, 1, False),
        ("the nine-month period ended March 28, 2026", 2026, 3, True),
        ("over the nine-month period of 2026", 2026, 3, True),
        ("in the first half", 2025, 2, True),
        ("in the latest quarter", 2025, 0, False),
        ("quarterly revenue of", 2025, 0, False),
    ],
)
def test_parts_of_years(words: str, year: int, quarter: int | None, to_date: bool) -> None:
    found = [m.period for m in find_periods(words, JUNE)]
    expected = [] if quarter is None else [ClaimPeriod(fiscal_year=year, quarter=quarter, to_date=to_date)]
    assert found == expected


def test_a_bare_year_joined_to_part_of_a_year_is_the_same_part() -> None:
    found = [m.period for m in find_periods("for the three months ended March 28, 2026 and 2025", JUNE)]
    assert found == [ClaimPeriod(fiscal_year=2026, quarter=3), ClaimPeriod(fiscal_year=2025, quarter=3)]


@pytest.mark.parametrize(
    "words", ["a quarter of its customers", "the quarterly dividend", "three-quarters of sales", "a quarter-century"]
)
def test_a_quarter_of_something_is_no_period(words: str) -> None:
    assert [m for m in find_periods(words, JUNE) if m.period.quarter is not None] == []


def dated(
    year: int, quarter: int, published: date | None, sentence: str = "", filing: Filing = DECEMBER
) -> tuple[int | None, int | None]:
    part = Part(
        kind=PartKind.FIGURE, text="", start=0, end=0, subject="", period=ClaimPeriod(fiscal_year=year, quarter=quarter)
    )
    (found,) = date_quarters([part], sentence, filing, published)
    return found.period.fiscal_year, found.period.quarter


def test_a_quarter_without_a_year_is_the_latest_one_over() -> None:
    assert dated(2025, 4, date(2026, 2, 20)) == (2025, 4)
    assert dated(2025, 1, date(2026, 2, 20)) == (2025, 1)
    assert dated(2025, 1, date(2026, 4, 28)) == (2026, 1)
    assert dated(2025, 3, date(2026, 4, 28)) == (2025, 3)
    assert dated(2025, 1, date(2027, 4, 28)) == (2027, 1)
    assert dated(2025, 1, date(2026, 4, 28), "in the first quarter of 2025") == (2025, 1)
    assert dated(2025, 1, None) == (2025, 1)


def test_of_a_quarterly_report_the_quarter_is_its_own() -> None:
    report = replace(DECEMBER, form="10-Q", fiscal_year=2026, fiscal_period="Q3", period_end=date(2026, 9, 30))
    assert dated(2026, OPEN_QUARTER, date(2026, 10, 31), filing=report) == (2026, 3)
    assert dated(2026, 3, date(2026, 10, 31), filing=report) == (2026, 3)
    assert dated(2026, 4, date(2026, 10, 31), filing=report) == (2025, 4)


def test_the_quarter_is_the_latest_one_over_and_a_year_before_is_counted_from_it() -> None:
    assert dated(2025, 0, date(2026, 2, 20)) == (2025, 4)
    assert dated(2025, 0, date(2026, 4, 28)) == (2026, 1)
    assert dated(2024, 0, date(2026, 7, 28)) == (2025, 2)


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        ((2025, 1, 1), (2025, 3, 31), ClaimPeriod(fiscal_year=2025, quarter=1)),
        ((2025, 7, 1), (2025, 9, 30), ClaimPeriod(fiscal_year=2025, quarter=3)),
        ((2025, 10, 1), (2025, 12, 31), ClaimPeriod(fiscal_year=2025, quarter=4)),
        ((2024, 4, 1), (2024, 6, 30), ClaimPeriod(fiscal_year=2024, quarter=2)),
        ((2025, 1, 1), (2025, 6, 30), ClaimPeriod(fiscal_year=2025, quarter=2, to_date=True)),
        ((2025, 1, 1), (2025, 9, 30), ClaimPeriod(fiscal_year=2025, quarter=3, to_date=True)),
        ((2025, 7, 1), (2025, 12, 31), ClaimPeriod()),
        ((2025, 1, 1), (2025, 12, 31), ClaimPeriod(fiscal_year=2025)),
    ],
)
def test_filed_days_are_counted_to_their_year(
    start: tuple[int, int, int], end: tuple[int, int, int], expected: ClaimPeriod
) -> None:
    assert fiscal_period(Period(start=date(*start), end=date(*end)), DECEMBER) == expected


@pytest.mark.parametrize(
    ("words", "period"),
    [
        ("as of November 30, 2023", ClaimPeriod(fiscal_year=2024, quarter=2)),
        ("as of November 30, 2022", ClaimPeriod(fiscal_year=2023, quarter=2)),
        ("as of May 31, 2023", ClaimPeriod(fiscal_year=2023)),
        ("for the six months ended November 30, 2023", ClaimPeriod(fiscal_year=2024, quarter=2, to_date=True)),
    ],
)
def test_days_in_the_light_of_a_quarterly_report(words: str, period: ClaimPeriod) -> None:
    on_q2 = replace(JUNE, form="10-Q", fiscal_year=2024, fiscal_period="Q2", period_end=date(2023, 11, 30))
    assert [m.period for m in find_periods(words, on_q2)] == [period]


@pytest.mark.parametrize(
    ("body", "years"),
    [
        ("Acme's revenue was $5.0 billion, compared with $4.0 billion in fiscal 2023.", [2024, 2023]),
        ("Acme's revenue in fiscal 2015 was $5.0 billion.", [2015]),
        ("Acme's pumps lost $5 million, compared with a loss of $4 million in 2023.", [2024, 2023]),
        ("Acme's pumps made a profit of $5 million, up from a loss of $4 million.", [2024, 2023]),
        ("Acme's cash fell from $5 million to $4 million because its costs rose to $9 million.", [2023, 2024, 2024]),
        ("Acme's revenue had fallen 3% in fiscal 2023, to $38 million from $39 million.", [2023, 2023, 2022]),
    ],
)
def test_each_figure_has_its_own_year(body: str, years: list[int]) -> None:
    parts = [p for claim in claims_of(body) for p in claim.parts if p.kind is PartKind.FIGURE]
    assert [p.period.fiscal_year for p in parts] == years


def test_what_is_set_against_a_figure_dates_no_clause_after_it() -> None:
    *_, last = claims_of("Acme's cash was $5 million, against $4 million in 2023, and its goodwill rose to $3 million.")
    assert [p.period.fiscal_year for p in last.parts if p.kind is PartKind.FIGURE] == [2024]


def test_years_that_go_on_a_list_of_fiscal_years_are_fiscal_too() -> None:
    early = replace(JUNE, form="10-K", fiscal_year=2025, period_end=date(2025, 1, 31))
    said = "was 36, 35 and 28 in fiscal 2025, 2024 and 2023, respectively"
    assert [m.period.fiscal_year for m in find_periods(said, early)] == [2025, 2024, 2023]
    assert [m.period.fiscal_year for m in find_periods("it rose in 2024", early)] == [2025]


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("Sales were $4 million in 2024.", [2025]),
        ("Sales were $4 million in 2025.", [2025]),
        ("Sales rose to $4 million in 2025 from $3 million in 2024.", [2025, 2024]),
        ("Sales were $4 million in fiscal 2024.", [2024]),
    ],
)
def test_a_year_that_ends_in_january_is_most_of_the_calendar_year_before_it(text: str, years: list[int]) -> None:
    """Unless the text speaks of the year that the report is on by its own number."""
    january = replace(JUNE, period_end=date(2025, 1, 31))
    assert [mention.period.fiscal_year for mention in find_periods(text, january)] == years
