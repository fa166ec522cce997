"""Figures of older years -> a table that says what they are."""

from collections.abc import Sequence

from rich.table import Table

from core.domain.filings.past_figure import PAST_LABEL, PastFigure
from core.terminal.tables.figures import tabular, tabular_unit


def past_table(figures: Sequence[PastFigure]) -> Table:
    """One row a value that was filed; a year's second row restates its first."""
    table = Table(title=f"Older years: {PAST_LABEL}", title_justify="left", border_style="bright_black")
    for name in ("metric", "unit", "year"):
        table.add_column(name, no_wrap=True)
    table.add_column("value", justify="right", no_wrap=True)
    table.add_column("filed in", style="cyan")
    before: PastFigure | None = None
    for figure in figures:
        again = before is not None and (before.metric, before.fiscal_year) == (figure.metric, figure.fiscal_year)
        filed = f"{figure.form} {figure.accession}, {figure.filed}{', restated' if again else ''}"
        unit, value = tabular_unit(figure.unit), tabular(figure.value, figure.unit)
        table.add_row(figure.metric, unit, f"FY{figure.fiscal_year}", value, filed)
        before = figure
    return table


def past_hint(figures: Sequence[PastFigure]) -> str:
    """A line in place of a long table."""
    years = sorted({figure.fiscal_year for figure in figures})
    return f"FY{years[0]} to FY{years[-1]} are known from {PAST_LABEL}: name a metric to see its years."
