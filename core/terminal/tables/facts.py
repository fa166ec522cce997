"""Metrics and their breakdowns -> tables with sources."""

from collections.abc import Iterable, Sequence

from rich.table import Table

from core.domain.claims.evidence import Evidence
from core.domain.filings.fact import Place
from core.domain.filings.item_name import item_name
from core.domain.filings.metric import Breakdown, MetricValue
from core.domain.filings.restatement import Restatement, RestatementKind
from core.domain.filings.span import span_name
from core.metrics.catalog.catalog import definition
from core.terminal.tables.figures import tabular, tabular_unit

_YEARS, _PARTS = 3, 4
_MARKS = {RestatementKind.RESTATED: "r", RestatementKind.SPLIT: "s"}
_SAYS = {RestatementKind.RESTATED: "restated", RestatementKind.SPLIT: "told in new shares after a split"}


def metrics_table(metrics: Sequence[MetricValue], restatements: Sequence[Sequence[Restatement]] = ()) -> Table:
    """One row a metric, one column a fiscal year (the three newest; all of a single metric), then the newest's source.

    A year whose value a later filing changed is marked "r" (restated) or "s" (split).
    """
    keys = list(dict.fromkeys(m.key for m in metrics))
    years = sorted({m.fiscal_year for m in metrics}, reverse=True)[: None if len(keys) == 1 else _YEARS]
    table = table_of_years("metric", years)
    marks = {(w.value.key, w.value.fiscal_year): _MARKS.get(w.change, "") for words in restatements for w in words[1:]}
    for key in keys:
        by_year = {m.fiscal_year: m for m in metrics if m.key == key}
        newest = by_year[max(by_year)]
        cells = [_cell(by_year.get(y), marks.get((key, y), "")) for y in years]
        table.add_row(newest.label, tabular_unit(newest.unit), *cells, source(newest))
    return table


def _cell(value: MetricValue | None, mark: str) -> str:
    return "" if value is None else f"{tabular(value.value, value.unit)}{mark and f' {mark}'}"


def changes(restatements: Sequence[Sequence[Restatement]]) -> Iterable[str]:
    """A line for each value that a later filing changed: what it was, what it is, and which filings say so."""
    for word in (w for words in restatements for w in words if w.before is not None):
        value, before = word.value, word.before
        if before is not None:
            unit, filed = tabular_unit(value.unit), f", filed {word.filing.filed}" if word.filing.filed else ""
            was, now = tabular(before.value, before.unit), tabular(value.value, value.unit)
            change = f"FY{value.fiscal_year} {value.label}: {was} {unit} in {before.facts[0].filing_id}"
            yield f"{_MARKS[word.change]}  {change}, {now} in {word.filing.id}{filed} ({_SAYS[word.change]})"


def breakdowns_table(breakdowns: Sequence[Breakdown]) -> Table:
    """One row a member of an axis, one column a year or part of it, then the newest's place and its evidence's name."""
    ends = {
        (b.fiscal_year, b.fiscal_period): (b.fact.period.end, b.fact.period.days) for b in breakdowns if b.fact.period
    }
    spans = sorted(ends, key=lambda span: ends[span], reverse=True)[: _YEARS if _annual(ends) else _PARTS]
    several = len({b.metric for b in breakdowns}) > 1
    table = Table(border_style="bright_black")
    table.add_column("metric by member" if several else f"{_label(breakdowns)} by {breakdowns[0].axis}")
    table.add_column("unit", no_wrap=True, style="dim")
    for span in spans:
        table.add_column(span_name(*span).replace(" FY", "\nFY"), justify="right", no_wrap=True)
    table.add_column("newest from", style="cyan", no_wrap=True)
    for metric, member in dict.fromkeys((b.metric, b.member) for b in breakdowns):
        mine = {(b.fiscal_year, b.fiscal_period): b for b in breakdowns if (b.metric, b.member) == (metric, member)}
        newest = next((mine[span] for span in spans if span in mine), None)
        if newest is None:
            continue
        cells = [tabular(mine[span].value, newest.unit) if span in mine else "" for span in spans]
        name = f"{definition(metric).label}: {member}" if several else member
        table.add_row(
            name, tabular_unit(newest.unit), *cells, f"{where(newest.fact.place)}\n{evidence(newest.fact.place)}"
        )
    return table


def _annual(spans: Iterable[tuple[int, str]]) -> bool:
    return all(part == "FY" for _, part in spans)


def _label(breakdowns: Sequence[Breakdown]) -> str:
    return definition(breakdowns[0].metric).label


def table_of_years(first: str, years: Sequence[int]) -> Table:
    """An empty table with a column a year."""
    table = Table(border_style="bright_black")
    table.add_column(first)
    table.add_column("unit", no_wrap=True, style="dim")
    for year in years:
        table.add_column(f"FY{year}", justify="right", no_wrap=True)
    table.add_column("newest from", style="cyan", max_width=28)
    return table


def source(metric: MetricValue) -> str:
    """The place of a filed value with its evidence, or the formula of a derived one."""
    if metric.formula:
        return f"= {metric.formula}"
    place = metric.facts[0].place
    return f"{where(place)}\n{evidence(place)}"


def where(place: Place) -> str:
    """Item and page; the filing is named by the evidence."""
    if not place.element_id:
        return "tagged, not printed"
    return f"{item_name(place.item)}, p. {place.page}" if place.item else f"p. {place.page}"


def evidence(place: Place) -> str:
    """The name of the evidence page, or the filing of what is printed nowhere."""
    return Evidence.of(place).id if place.element_id else place.filing_id
