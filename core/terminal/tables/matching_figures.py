"""Figures that tables and sentences print -> a table with their labels and places."""

import re
from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from core.domain.claims.figure_text import figure
from core.domain.filings.fact import Fact, FactSource
from core.domain.filings.period import Period
from core.terminal.tables.facts import evidence, where

_MOST = 25
_LONGEST = 150


def matching_figures_table(words: str, facts: Sequence[Fact]) -> Table:
    """One row a figure, the best first: what stands at it, its column and period, its value, its place."""
    title = f"“{words}” is no metric of the catalogue; printed under such words"
    table = Table(title=title, title_justify="left", border_style="bright_black", show_lines=True)
    table.add_column("label", ratio=5)
    table.add_column("column and period", ratio=3)
    table.add_column("value", justify="right", ratio=2)
    table.add_column("from", style="cyan", min_width=27, overflow="fold")
    for fact in facts[:_MOST]:
        column = "\n".join(filter(None, (" › ".join(fact.column), period_text(fact.period))))
        place = f"{where(fact.place)}\n{evidence(fact.place)}"
        table.add_row(_label(fact), column, figure(fact.value, fact.unit), place)
    if len(facts) > _MOST:
        table.caption = f"{len(facts) - _MOST} more; --json prints them all"
    return table


def period_text(period: Period | None) -> str:
    """A span or a moment: "2024-02-04 to 2025-02-01", "2025-02-01"; "" where no time is named."""
    if period is None:
        return ""
    return f"{period.start} to {period.end}" if period.start else f"{period.end}"


def _label(fact: Fact) -> Text:
    if fact.source is FactSource.TEXT:
        return Text(_around(fact), style="italic")
    return Text(" › ".join(fact.label))


def _around(fact: Fact) -> str:
    """The sentence, cut to what stands around the figure."""
    sentence = " ".join(fact.place.quote.split())
    if len(sentence) <= _LONGEST:
        return sentence
    near = " ".join(fact.label[-1].split()[:8])
    at = max(sentence.find(near), 0)
    start = max(0, min(at - _LONGEST // 4, len(sentence) - _LONGEST))
    cut = sentence[start : start + _LONGEST]
    cut = re.sub(r"^\S*\s", "… ", cut) if start else cut
    return cut if start + _LONGEST >= len(sentence) else re.sub(r"\s\S*$", " …", cut)
