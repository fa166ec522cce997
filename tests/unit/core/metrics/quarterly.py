"""The reports of an invented company on a fiscal year and the quarters around it, made line by line."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from core.adapters.memory.filings import MemoryFilings
from core.domain.filings.company import Company
from core.domain.filings.cover import Cover
from core.domain.filings.fact import Fact
from core.domain.filings.filing import Document, Filing
from core.domain.filings.period import Period
from core.metrics.breakdowns.breakdowns import find_breakdowns
from core.metrics.catalog.resolve import resolve
from core.ports.filing_store import FilingContent
from tests.unit.core.metrics.sample import fact

ENDS = {"Q1": (3, 31), "Q2": (6, 30), "Q3": (9, 30), "FY": (12, 31)}
STARTS = {"Q1": 1, "Q2": 4, "Q3": 7, "Q4": 10}
TO_DATE = {"Q1": "Q1", "H1": "Q2", "9M": "Q3", "FY": "FY"}
FILED = {"Q1": (4, 28), "Q2": (7, 28), "Q3": (10, 28), "FY": (12, 31)}


def span(year: int, part: str) -> Period:
    """The days of a part of a calendar year: "Q2", "H1", "9M", "FY"."""
    if part in STARTS and part != "Q4":
        return Period(start=date(year, STARTS[part], 1), end=date(year, *ENDS[part]))
    return Period(start=date(year, 1, 1), end=date(year, *ENDS[TO_DATE[part]]))


def close(year: int, part: str) -> Period:
    """The end of a quarter or of the year."""
    return Period(end=date(year, *ENDS[part]))


def report(year: int, part: str, facts: Sequence[Fact]) -> FilingContent:
    """The 10-Q on a quarter, or the 10-K on a year ("FY"), that says so much; filed four weeks after the quarter."""
    form = "10-K" if part == "FY" else "10-Q"
    name = f"alder-{form.lower()}-{year}{'' if part == 'FY' else '-' + part.lower()}"
    mine = [replace(f, filing_id=name, place=replace(f.place, filing_id=name)) for f in facts]
    cover = Cover(
        form=form,
        fiscal_year=year,
        fiscal_period=part,
        period_end=date(year, *ENDS[part]),
        cik="0000777002",
        name="Alder Quay Freight, Inc.",
    )
    filing = Filing(
        id=name,
        company=Company(cik=cover.cik, name=cover.name, ticker="ALDQ"),
        form=form,
        fiscal_year=year,
        fiscal_period=part,
        period_end=cover.period_end,
        source="",
        sha256=name,
        pages=1,
        filed=date(year + (part == "FY"), *((2, 20) if part == "FY" else FILED[part])),
    )
    return FilingContent(
        filing=filing,
        document=Document(elements=(), items=(), pages=()),
        facts=tuple(mine),
        metrics=resolve(mine, cover),
        breakdowns=find_breakdowns(mine, cover),
        chunks=(),
    )


def told(concept: str, figures: Mapping[tuple[int, str], float], members: Sequence[tuple[str, str]] = ()) -> list[Fact]:
    """A concept over parts of years, in millions."""
    return [fact(concept, value, span(*at), members=members) for at, value in figures.items()]


def held(*reports: FilingContent) -> MemoryFilings:
    """A store that holds them."""
    store = MemoryFilings()
    for one in reports:
        store.save(one)
    return store


Q1 = report(
    2024,
    "Q1",
    [
        *told("Revenues", {(2024, "Q1"): 100, (2023, "Q1"): 90}),
        *told("NetCashProvidedByUsedInOperatingActivities", {(2024, "Q1"): 11}),
    ],
)
Q2 = report(
    2024,
    "Q2",
    [
        *told("Revenues", {(2024, "Q2"): 120, (2024, "H1"): 220, (2023, "Q2"): 95, (2023, "H1"): 185}),
        *told("NetCashProvidedByUsedInOperatingActivities", {(2024, "H1"): 25}),
    ],
)
Q3 = report(
    2024,
    "Q3",
    [
        *told("Revenues", {(2024, "Q3"): 130, (2024, "9M"): 350, (2023, "Q3"): 97, (2023, "9M"): 282}),
        *told("CostOfRevenue", {(2024, "Q3"): 70, (2024, "9M"): 200}),
        *told("NetCashProvidedByUsedInOperatingActivities", {(2024, "9M"): 40}),
        fact("Assets", 900, close(2024, "Q3")),
    ],
)
YEAR = report(
    2024,
    "FY",
    [
        *told("Revenues", {(2024, "FY"): 500, (2023, "FY"): 400}),
        *told("CostOfRevenue", {(2024, "FY"): 290}),
        *told("NetCashProvidedByUsedInOperatingActivities", {(2024, "FY"): 62}),
        fact("EarningsPerShareDiluted", "4.10", span(2024, "FY"), unit="USD/share", decimals=2),
        fact("Assets", 950, close(2024, "FY")),
    ],
)
BEFORE = report(2023, "FY", told("Revenues", {(2023, "FY"): 400}))
