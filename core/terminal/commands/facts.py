"""The command that shows a company's figures: of years, of quarters, by part, or found by their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from core.terminal.call import AS_GROUP, services_of

if TYPE_CHECKING:
    from datetime import datetime

    from core.domain.filings.span import FiscalSpan

AXES = ("segment", "geography", "product", "class")


def read_period(ctx: click.Context, param: click.Parameter, words: str | None) -> FiscalSpan | None:
    """The period that an option names. Raises BadParameter."""
    from core.domain.filings.span import read_span

    try:
        return read_span(words) if words else None
    except ValueError as error:
        raise click.BadParameter(str(error), ctx, param) from error


@click.command()
@click.argument("company")
@click.argument("metric", required=False)
@click.option("--by", type=click.Choice(AXES), help="Show the parts on that axis.")
@click.option("--quarters", is_flag=True, help="Show quarters, and of one metric also years to date and twelve months.")
@click.option(
    "--period", callback=read_period, metavar="2024Q2", help="Only that period: 2024Q2, 2024H1, 2024-9M, 2024, TTM."
)
@click.option("--as-of", type=click.DateTime(["%Y-%m-%d"]), help="Only what was on file by the end of that day.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs instead of text for people.")
@AS_GROUP
@click.pass_context
def facts(
    ctx: click.Context,
    company: str,
    metric: str | None,
    by: str | None,
    quarters: bool,
    period: FiscalSpan | None,
    as_of: datetime | None,
    as_json: bool,
) -> None:
    """Show the metrics of COMPANY (ticker, CIK or name), by year or by quarter, each with its source.

    METRIC is a name of the catalogue ("revenue", "net profit"), or else words of a table or sentence ("average price
    paid", "headcount").
    """
    from core.domain.filings.span import QUARTERS
    from core.errors import UnknownMetric
    from core.metrics.periods.history import history
    from core.metrics.periods.quarters import read_quarters
    from core.terminal.commands.show_facts import show_figures, show_history, show_quarters

    day = as_of.date() if as_of else None
    with services_of(ctx) as services:
        store = services.filings
        try:
            years = history(company, store, metric=metric, past=services.past, as_of=day)
            held = read_quarters(company, store, metric=metric, as_of=day) if quarters or period else None
        except UnknownMetric as unknown:
            only = period or (QUARTERS if quarters else None)
            show_figures(company, metric or "", unknown, store, as_of=day, span=only, as_json=as_json)
            return
    if held is None:
        show_history(years, named=metric is not None, by=by, as_json=as_json)
    else:
        show_quarters(held, years, period, named=metric is not None, by=by, as_json=as_json)
