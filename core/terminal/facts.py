"""Metrics and their breakdowns become tables with sources."""

from collections.abc import Sequence

from rich.table import Table

from core.domain.metric import Breakdown, MetricValue
from core.terminal.figures import figure
from core.terminal.places import reference


def metrics_table(metrics: Sequence[MetricValue]) -> Table:
    """One row a metric, one column a fiscal year, then how the newest value came about."""
    years = sorted({m.fiscal_year for m in metrics}, reverse=True)
    table = Table(border_style="bright_black")
    table.add_column("metric")
    for year in years:
        table.add_column(f"FY{year}", justify="right", no_wrap=True)
    table.add_column("newest from", style="cyan")
    for key in dict.fromkeys(m.key for m in metrics):
        by_year = {m.fiscal_year: m for m in metrics if m.key == key}
        newest = by_year[max(by_year)]
        cells = [figure(by_year[y].value, by_year[y].unit) if y in by_year else "" for y in years]
        table.add_row(newest.label, *cells, source(newest))
    return table


def source(metric: MetricValue) -> str:
    """The place of a filed value, or the formula of a derived one."""
    return f"= {metric.formula}" if metric.formula else reference(metric.facts[0].place)


def breakdowns_table(breakdowns: Sequence[Breakdown]) -> Table:
    """One row a member of a segment, geography or product axis and year."""
    table = Table(border_style="bright_black")
    for name in ("metric", "axis", "member", "year", "value", "source"):
        table.add_column(name, justify="right" if name == "value" else "left", overflow="fold")
    for b in breakdowns:
        row = (b.metric, b.axis, b.member, f"FY{b.fiscal_year}", figure(b.value, b.unit))
        table.add_row(*row, reference(b.fact.place))
    return table
