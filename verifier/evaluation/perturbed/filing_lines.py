"""A filing's metrics and breakdowns -> the lines that claims are made of."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from core.domain.filings.filing import Filing
from core.domain.filings.interval import Interval
from core.domain.filings.metric import Breakdown, MetricDefinition, MetricValue, PeriodKind
from core.metrics.catalog.catalog import load_catalog
from core.ports.filing_store import FilingStore
from verifier.evaluation.perturbed.line import FiguresLine, Filed

AXES = ("segment", "geography", "product")
NAMES = 3
"""How many names of a line are used: its label and those that the catalogue puts first."""
_UNSAID = re.compile(r"[,&()]|\b(?:loss|deficit|used|shareowners|ppne|eps)\b")
_CATCH_ALL = re.compile(r"\b(?:other|others|all|rest|remaining|total|corporate|unallocated|eliminations?)\b|non-", re.I)
_NO_MEMBER = re.compile(r":|\b(?:costs?|sales|revenues?|income)\b", re.IGNORECASE)
"""A part of a part ("Acme Tools: Europe"), or a line and no member."""
_SHORT_NAME = 4
_UNITS = ("percent", "USD/share")


def filing_lines(filing: Filing, store: FilingStore) -> tuple[FiguresLine, ...]:
    """The lines of a filing that a reporter could name, the company's own first. Raises UnknownFiling.

    Left out are derived amounts (a ratio of two filed figures counts), figures at or below zero, and members that
    stand for what is left over or share their name with another.
    """
    whole = _company_lines(store.metrics(filing.id), filing)
    return (*whole, *_member_lines(store.breakdowns(filing.id), whole))


def _company_lines(metrics: Sequence[MetricValue], filing: Filing) -> list[FiguresLine]:
    found: dict[str, dict[int, MetricValue]] = defaultdict(dict)
    for value in metrics:
        if value.annual and value.value > 0 and (value.formula is None or value.unit == "percent"):
            found[value.key][value.fiscal_year] = value
    held = [(n, d) for n, d in enumerate(load_catalog()) if d.key in found and _spoken_values(d, found[d.key])]
    names = {d.key: _names(d) for _, d in held}
    latest = {key: max(of_year.items())[1].value for key, of_year in found.items()}
    return [
        _line(n, d, found[d.key], filing.company.name, spoken)
        for n, d in held
        if (spoken := tuple(_unmistakable(d.key, names, latest)))
    ]


def _spoken_values(metric: MetricDefinition, values: Mapping[int, MetricValue]) -> bool:
    unit = next(iter(values.values())).unit
    return unit in _UNITS or (unit == metric.unit == "USD")


def _names(metric: MetricDefinition) -> list[str]:
    spoken = dict.fromkeys(n if n.isupper() else n[:1].lower() + n[1:] for n in (metric.label, *metric.names))
    return [n for n in spoken if not _UNSAID.search(n)][:NAMES]


def _unmistakable(key: str, names: Mapping[str, Sequence[str]], latest: Mapping[str, object]) -> Iterator[str]:
    """Names whose words do not all stand in a name of another line with another figure."""
    rivals = [set(n.split()) for k, of_key in names.items() if latest[k] != latest[key] for n in of_key]
    for name in names[key]:
        if not any(set(name.split()) <= rival for rival in rivals):
            yield name


def _line(
    order: int, metric: MetricDefinition, values: Mapping[int, MetricValue], company: str, names: tuple[str, ...]
) -> FiguresLine:
    return FiguresLine(
        company=company,
        metric=metric.key,
        names=names,
        unit=next(iter(values.values())).unit,
        statement=metric.statement,
        order=order,
        instant=metric.period is PeriodKind.INSTANT,
        years={
            y: Filed(value=v.value, interval=v.interval, facts=tuple(f.id for f in v.facts)) for y, v in values.items()
        },
    )


def _member_lines(breakdowns: Sequence[Breakdown], whole: Sequence[FiguresLine]) -> Iterator[FiguresLine]:
    totals = {line.metric: line for line in whole if line.unit == "USD"}
    found: dict[tuple[str, str, str], dict[int, Breakdown]] = defaultdict(dict)
    for row in breakdowns:
        if row.axis in AXES and row.metric in totals and row.fiscal_period == "FY" and row.value > 0:
            found[row.metric, row.axis, row.member][row.fiscal_year] = row
    called = Counter((metric, member.casefold()) for metric, _, member in found)
    for (metric, axis, member), rows in found.items():
        plain = len(member.split()) <= 4 and not _CATCH_ALL.search(member) and not _NO_MEMBER.search(member)
        if plain and called[metric, member.casefold()] == 1:
            yield _member(totals[metric], axis, member, rows)


def _member(total: FiguresLine, axis: str, member: str, rows: Mapping[int, Breakdown]) -> FiguresLine:
    filed = {
        year: Filed(value=row.value, interval=Interval.around(row.value, row.fact.half_width), facts=(row.fact.id,))
        for year, row in rows.items()
    }
    return FiguresLine(
        company=total.company,
        metric=total.metric,
        names=tuple(n for n in total.names if "total" not in n.lower()) or total.names,
        unit=total.unit,
        statement=total.statement,
        order=total.order,
        instant=total.instant,
        years=filed,
        member=member.title() if member.isupper() and len(member) > _SHORT_NAME else member,
        axis=axis,
    )
