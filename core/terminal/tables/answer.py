"""An answer -> text with its figures and its sources."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from core.answering.draft import RefusalReason
from core.domain.answers.answer import Answer
from core.domain.claims.figure_text import figure
from core.domain.filings.place_reference import reference


def render_answer(answer: Answer) -> RenderableType:
    """The answer, then its figures with the arithmetic, its quotes, what to ask instead, and what was checked."""
    parts: list[RenderableType] = [Text(answer.text, style="yellow" if answer.refused else "bold")]
    if answer.numbers:
        parts.append(year_table(answer) if answer.nearest else number_table(answer))
    parts.extend(
        Text.assemble((f"[{c.number}] ", "cyan"), f"“{c.quote}” ", (reference(c.place), "cyan"))
        for c in answer.citations
    )
    if answer.reason == RefusalReason.NOTHING_HELD:
        parts.append(Text("Run `tickmark ingest PATH` with a 10-K as HTML, or `tickmark ingest TICKER`.", style="dim"))
    parts.extend(Text(f"{number}. {choice}") for number, choice in enumerate(answer.choices, 1))
    if answer.checks.summary:
        parts.append(Text(answer.checks.summary, style="dim"))
    return Group(*parts)


def number_table(answer: Answer) -> Table:
    """One row a figure."""
    table = Table(border_style="bright_black")
    for name in ("figure", "period", "value", "arithmetic"):
        table.add_column(name, justify="right" if name == "value" else "left", overflow="fold")
    for n in answer.numbers:
        table.add_row(n.label, n.period, figure(n.value, n.unit), n.calculation or "as filed")
    return table


def year_table(answer: Answer) -> Table:
    """What is nearest: one row a measure, its filed figures by fiscal year, the newest first."""
    years = answer.filed_periods
    table = Table(border_style="bright_black")
    table.add_column("nearest", overflow="fold")
    for year in years:
        table.add_column(year, justify="right", overflow="fold")
    for label, filed in answer.filed_by_measure.items():
        table.add_row(label, *(figure(filed[y].value, filed[y].unit) if y in filed else "" for y in years))
    return table
