"""The companies held, and the page of one: its filings, its figures with charts, its parts, its people."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from fastapi import APIRouter, Request, Response

from core.answering.wording import company_name
from core.domain.claims.evidence import Evidence
from core.domain.claims.figure_text import figure
from core.domain.filings.entity import EntityKind
from core.domain.filings.filing import Filing
from core.domain.filings.metric import Breakdown, MetricValue
from core.domain.filings.span import QUARTERS
from core.errors import UnknownCompany
from core.holdings.holdings import company_filings, reports
from core.metrics.periods.history import history
from core.metrics.periods.quarters import read_quarters
from web.accounts.sign_in import SIGNED_IN, OurWeb, User
from web.held.column_chart import ColumnChart, Point, column_chart
from web.pages import render
from web.problem import Refused

router = APIRouter(include_in_schema=False)

DRAWN = (
    "revenue",
    "gross_profit",
    "operating_income",
    "net_income",
    "eps_diluted",
    "operating_cash_flow",
    "total_assets",
    "cash_and_equivalents",
)
"""Metrics that have a chart, in order, where a company has them for two years or more."""

_AXES = {"segment": "By segment", "geography": "By region", "product": "By product"}
_PEOPLE, _RUNS, _QUARTERS = 20, 10, 12


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureTable:
    """Rows of figures over periods, newest first; a cell is None where nothing was filed."""

    title: str
    periods: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Point | None, ...]], ...]


@router.get("/companies", dependencies=SIGNED_IN)
def companies_page(request: Request, web: OurWeb) -> Response:
    """The list, with the newest report of each."""
    held: dict[str, list[Filing]] = {}
    for filing in web.services.filings.filings():
        held.setdefault(filing.company.cik, []).append(filing)
    rows = [(reports(found)[0], len(found)) for found in held.values()]
    return render(request, "companies.html", rows=rows)


@router.get("/companies/{name}")
def company_page(request: Request, web: OurWeb, user: User, name: str) -> Response:
    """The page of the company of that ticker, CIK or name. Raises Refused (404)."""
    services = web.services
    try:
        filings = company_filings(name, services.filings)
    except UnknownCompany as error:
        raise Refused(404, "No filing of this company is held.") from error
    company = filings[0].company
    years = history(company.cik, services.filings)
    quarters = read_quarters(company.cik, services.filings).of(QUARTERS).values
    people = services.entities.entities([f.id for f in filings if f.annual][:1], EntityKind.PERSON)
    return render(
        request,
        "company.html",
        company=company,
        filings=filings,
        charts=[*_charts(years.metrics), *_charts(_newest(quarters), quarterly=True)],
        tables=[_metric_table(years.metrics), *_part_tables(years.breakdowns)],
        people=[one.entity for one in people[:_PEOPLE]],
        runs=services.runs.of_user(user.email, (company_name(company),), _RUNS),
    )


def _charts(values: Iterable[MetricValue], *, quarterly: bool = False) -> list[ColumnChart]:
    of: dict[str, list[MetricValue]] = {}
    for value in values:
        of.setdefault(value.key, []).append(value)
    fewest = 3 if quarterly else 2
    drawn = (of[key] for key in DRAWN if len(of.get(key, ())) >= fewest)
    told = " by quarter" if quarterly else ""
    return [
        column_chart(f"{one[0].label}{told}", one[0].unit, [_point(v) for v in sorted(one, key=lambda v: v.period.end)])
        for one in drawn
        if len({value.unit for value in one}) == 1
    ]


def _newest(quarters: Sequence[MetricValue]) -> list[MetricValue]:
    ends = sorted({value.period.end for value in quarters}, reverse=True)[:_QUARTERS]
    return [value for value in quarters if value.period.end in ends]


def _point(value: MetricValue) -> Point:
    """A metric's value; what was computed leads to the first figure that it was computed of."""
    name = f"{value.fiscal_period} {value.fiscal_year}" if value.fiscal_period != "FY" else str(value.fiscal_year)
    told = f" ({value.formula.replace('_', ' ')})" if value.formula else ""
    return Point(
        name=name,
        value=value.value,
        words=f"{value.label}, fiscal {name}: {figure(value.value, value.unit)}{told}",
        href=f"/e/{Evidence.of(value.facts[0].place).id}",
    )


def _metric_table(values: Sequence[MetricValue]) -> FigureTable:
    cells = {(v.label, str(v.fiscal_year)): replace(_point(v), name=figure(v.value, v.unit)) for v in values}
    return _table("Figures by fiscal year", cells)


def _part_tables(parts: Sequence[Breakdown]) -> list[FigureTable]:
    found = []
    for axis, title in _AXES.items():
        cells = {}
        for part in parts:
            if part.axis == axis and part.metric in DRAWN and part.fiscal_period == "FY":
                label, year = f"{part.member}: {part.metric.replace('_', ' ')}", str(part.fiscal_year)
                shown, href = figure(part.value, part.unit), f"/e/{Evidence.of(part.fact.place).id}"
                words = f"{label}, fiscal {year}: {shown}"
                cells[label, year] = Point(name=shown, value=part.value, words=words, href=href)
        if cells:
            found.append(_table(title, cells))
    return found


def _table(title: str, cells: Mapping[tuple[str, str], Point]) -> FigureTable:
    """The cells by label and year; each is shown by its name."""
    periods = tuple(sorted({period for _, period in cells}, reverse=True))
    rows = {label: tuple(cells.get((label, period)) for period in periods) for label, _ in cells}
    return FigureTable(title=title, periods=periods, rows=tuple(rows.items()))
