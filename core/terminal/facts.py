"""Metrics and their breakdowns become tables with sources."""

from collections.abc import Sequence

from rich.table import Table

from core.domain.fact import Place
from core.domain.metric import Breakdown, MetricValue
from core.terminal.figures import tabular, tabular_unit

_YEARS = 3


def metrics_table(metrics: Sequence[MetricValue]) -> Table:
    """One row a metric, one column a fiscal year (the three newest), then how the newest value came about."""
    years = sorted({m.fiscal_year for m in metrics}, reverse=True)[:_YEARS]
    table = table_of_years("metric", years)
    for key in dict.fromkeys(m.key for m in metrics):
        by_year = {m.fiscal_year: m for m in metrics if m.key == key}
        newest = by_year[max(by_year)]
        cells = [tabular(by_year[y].value, by_year[y].unit) if y in by_year else "" for y in years]
        table.add_row(newest.label, tabular_unit(newest.unit), *cells, source(newest))
    return table


def breakdowns_table(breakdowns: Sequence[Breakdown]) -> Table:
    """One row a member of a segment, geography or product axis, one column a fiscal year."""
    years = sorted({b.fiscal_year for b in breakdowns}, reverse=True)[:_YEARS]
    table = table_of_years("metric by member", years)
    for metric, member in dict.fromkeys((b.metric, b.member) for b in breakdowns):
        by_year = {b.fiscal_year: b for b in breakdowns if (b.metric, b.member) == (metric, member)}
        newest = by_year[max(by_year)]
        cells = [tabular(by_year[y].value, newest.unit) if y in by_year else "" for y in years]
        table.add_row(f"{metric}: {member}", tabular_unit(newest.unit), *cells, where(newest.fact.place))
    return table


def table_of_years(first: str, years: Sequence[int]) -> Table:
    """An empty table with a column a year."""
    table = Table(border_style="bright_black")
    table.add_column(first)
    table.add_column("unit", no_wrap=True, style="dim")
    for year in years:
        table.add_column(f"FY{year}", justify="right", no_wrap=True)
    table.add_column("newest from", style="cyan", max_width=16)
    return table


def source(metric: MetricValue) -> str:
    """The place of a filed value, or the formula of a derived one."""
    return f"= {metric.formula}" if metric.formula else where(metric.facts[0].place)


def where(place: Place) -> str:
    """Item and page; the filing is named above the table."""
    return f"Item {place.item}, p. {place.page}" if place.item else f"p. {place.page}"
