"""Metrics of quarters and other parts of years -> tables with their sources."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from core.domain.filings.metric import MetricValue
from core.domain.filings.span import QUARTERS, FiscalSpan, span_name
from core.metrics.catalog.formulas import names_in, substitute
from core.metrics.periods.quarters import Quarters
from core.terminal.tables.facts import source
from core.terminal.tables.figures import tabular, tabular_unit
from core.terminal.tables.matching_figures import period_text

_QUARTERS = 4


def metric_table(values: Sequence[MetricValue]) -> Table:
    """One row a year or part of one, newest first: its days, the value, and its place or what it was computed from."""
    label, unit = values[0].label, tabular_unit(values[0].unit)
    table = Table(border_style="bright_black")
    table.add_column("fiscal", no_wrap=True)
    table.add_column(f"{label}, {unit}" if unit else label, justify="right")
    table.add_column("from", style="cyan", overflow="fold")
    for value in values:
        name = Text(span_name(value.fiscal_year, value.fiscal_period))
        name.append(f"\n{period_text(value.period)}", style="dim")
        table.add_row(name, tabular(value.value, value.unit), _source(value))
    return table


def quarters_table(values: Sequence[MetricValue]) -> Table:
    """One row a metric, one column each of the newest parts of years among them, then the newest's source."""
    ends = {(v.fiscal_year, v.fiscal_period): v.period.end for v in values}
    spans = sorted(ends, key=lambda span: ends[span], reverse=True)[:_QUARTERS]
    table = Table(border_style="bright_black")
    table.add_column("metric")
    table.add_column("unit", no_wrap=True, style="dim")
    for span in spans:
        table.add_column(span_name(*span).replace(" FY", "\nFY"), justify="right", no_wrap=True)
    table.add_column("newest from", style="cyan", max_width=28, overflow="fold")
    for key in dict.fromkeys(v.key for v in values):
        mine = {(v.fiscal_year, v.fiscal_period): v for v in values if v.key == key}
        newest = next((mine[span] for span in spans if span in mine), None)
        if newest is not None:
            cells = [tabular(mine[s].value, mine[s].unit) if s in mine else "" for s in spans]
            table.add_row(newest.label, tabular_unit(newest.unit), *cells, _source(newest))
    return table


def _source(value: MetricValue) -> str:
    """The place of a filed value, or the figures that a value was computed from and whose filings gave them."""
    if value.formula is None:
        return source(value)
    shown = (tabular(fact.value, fact.unit) for fact in value.facts)
    figures = dict(zip(names_in(value.formula), shown, strict=True))
    return "\n".join((f"= {substitute(value.formula, figures)}", *dict.fromkeys(f.filing_id for f in value.facts)))


def no_figures_text(span: FiscalSpan, held: Quarters) -> str:
    """A sentence for a period without a value; it names the periods that have one."""
    known = list(dict.fromkeys(span_name(v.fiscal_year, v.fiscal_period) for v in held.values))
    asked = "quarters" if span == QUARTERS else span_name(span.year, span.part) if span.year else span.part
    there = f"There are figures of {', '.join(known)}." if known else "No report on a year or quarter is held."
    return f"The filings held give nothing for {asked}. {there} Add more with `tickmark ingest`."
