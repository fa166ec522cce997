"""What `tickmark facts` prints: metrics, parts, years of history, or figures found by their words."""

import json
from collections.abc import Sequence
from datetime import date

import click
from rich.text import Text

from core.domain.filings.metric import Breakdown
from core.domain.filings.span import QUARTERS, FiscalSpan
from core.errors import UnknownMetric
from core.metrics.find.printed_figures import printed_figures
from core.metrics.periods.history import History
from core.metrics.periods.quarters import Quarters
from core.ports.filing_store import FilingStore
from core.terminal.call import show
from core.terminal.json.facts_json import facts_json, periods_json
from core.terminal.json.figures_json import figures_json
from core.terminal.json.past_json import past_json
from core.terminal.tables.facts import breakdowns_table, changes, metrics_table
from core.terminal.tables.matching_figures import matching_figures_table
from core.terminal.tables.past import past_hint, past_table
from core.terminal.tables.quarters import metric_table, no_figures_text, quarters_table


def show_history(held: History, *, named: bool, by: str | None, as_json: bool) -> None:
    """Prints metrics, or with `by` their parts on an axis; `named` when one metric was asked for."""
    if as_json:
        data = facts_json(held.metrics, held.breakdowns, held.missing, held.said)
        _print_json({**data, "past": past_json(held.past)})
        return
    if by:
        _show_parts(held.breakdowns, by)
        return
    if held.metrics:
        show(metrics_table(held.metrics, held.said))
        _show_changes(held, named=named)
    else:
        show("\n".join(f"{m.key}: {m.kind.value}. {m.reason}" for m in held.missing))
    if held.past:
        show(past_table(held.past) if named else past_hint(held.past))


def show_quarters(
    held: Quarters, years: History, span: FiscalSpan | None, *, named: bool, by: str | None, as_json: bool
) -> None:
    """Prints metrics of one period, or of quarters; of one metric of years and years to date too.

    With `by` their parts on an axis, of quarters alone where no period is named. As JSON everything, with what is said
    of the years beside it.
    """
    found = held.of(span) if span else held
    if as_json:
        data = facts_json(years.metrics, found.breakdowns, years.missing, years.said)
        _print_json({**data, "periods": periods_json(found.values), "past": past_json(years.past)})
        return
    quarters = held.of(span or QUARTERS)
    if by:
        _show_parts(quarters.breakdowns, by)
    elif not (found if named else quarters).values:
        show(no_figures_text(span or QUARTERS, held))
    else:
        show(metric_table(found.values) if named else quarters_table(quarters.values))


def show_figures(
    company: str,
    words: str,
    unknown: UnknownMetric,
    store: FilingStore,
    *,
    as_of: date | None,
    span: FiscalSpan | None = None,
    as_json: bool,
) -> None:
    """Prints the figures that the company's filings print under words that name no metric.

    Raises UnknownMetric when there are none, with the hint of `unknown`.
    """
    found = printed_figures(company, words, store, as_of=as_of, span=span)
    if not found:
        raise UnknownMetric(f"No table or sentence of {company} prints figures under {words!r}. {unknown}") from unknown
    if as_json:
        _print_json(figures_json(found))
    else:
        show(matching_figures_table(words, found))


def _show_parts(breakdowns: Sequence[Breakdown], by: str) -> None:
    parts = [b for b in breakdowns if b.axis == by]
    if parts:
        show(breakdowns_table(parts))
        return
    axes = sorted({b.axis for b in breakdowns})
    other = f"; there are parts by {', '.join(axes)}" if axes else ""
    show(f"Nothing of it is tagged by {by} in the filings held{other}.")


def _show_changes(held: History, *, named: bool) -> None:
    lines = list(changes(held.said))
    if not lines:
        return
    if named:
        show(Text("\n".join(lines)))
    else:
        many = "1 value was" if len(lines) == 1 else f"{len(lines)} values were"
        show(f"{many} changed by a later filing (r restated, s split): name a metric to see them.")


def _print_json(data: object) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=1))
