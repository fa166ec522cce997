"""The numbers of a batch -> tables."""

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from core.domain.operations.batch import BatchSummary
from core.terminal.tables.plain_table import plain_table

SHOWN = 20
"""How many articles that were not judged are named; `--out` has all."""


def render_batch(summary: BatchSummary) -> RenderableType:
    """Articles by state and as a whole, claims by mark, and the first articles that were not judged."""
    head = f"{summary.articles} articles in {summary.seconds:.1f} s, {summary.per_minute:.0f} a minute"
    parts: list[RenderableType] = [
        Text(head),
        _tally_table("articles", summary.states),
        _tally_table("judged as a whole", summary.overall),
        _tally_table("claims", summary.rulings),
    ]
    if summary.not_judged:
        parts.append(_not_judged(summary))
    return Group(*parts)


def _tally_table(title: str, counts: Mapping[str, int]) -> Table:
    table = plain_table(title, "")
    for name, count in counts.items():
        table.add_row(name.replace("_", " ").lower(), str(count))
    return table


def _not_judged(summary: BatchSummary) -> Table:
    table = plain_table("not judged", "why")
    for name, reason in summary.not_judged[:SHOWN]:
        table.add_row(escape(name), escape(reason))
    left = len(summary.not_judged) - SHOWN
    if left > 0:
        table.add_row("...", f"and {left} more")
    return table
