"""Figures of tables whose row has no label -> totals of what stands above them, where the sum shows it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from decimal import Decimal

from core.domain.filings.fact import Fact

TOTAL_ASSETS = "Total assets"
_FEWEST = 2


@dataclass(slots=True)
class _Column:
    """What one column of a table has shown so far under the heading that was printed last."""

    heading: str = ""
    sum: Decimal = Decimal(0)
    rows: int = 0
    half_width: Decimal = field(default_factory=Decimal)

    def add(self, fact: Fact) -> None:
        if fact.label[0] != self.heading:
            self.heading, self.sum, self.rows, self.half_width = fact.label[0], Decimal(0), 0, Decimal(0)
        self.sum, self.rows = self.sum + fact.value, self.rows + 1
        self.half_width += fact.half_width

    def totals(self, fact: Fact) -> bool:
        return self.rows >= _FEWEST and abs(self.sum - fact.value) <= self.half_width + fact.half_width


def name_totals(facts: Iterable[Fact]) -> Iterator[Fact]:
    """The facts in their order; one without a label of its own is called after the heading whose rows it is the sum of.

    A figure that stands twice without a label in a column is what a balance sheet prints under both its sides.
    """
    listed = list(facts)
    twice = Counter((_column(fact), fact.value) for fact in listed if _is_bare(fact))
    columns: dict[tuple[str, int], _Column] = {}
    for fact in listed:
        if fact.place.cell is None:
            yield fact
            continue
        column = columns.setdefault(_column(fact), _Column())
        if not _is_bare(fact):
            column.add(fact)
            yield fact
        elif column.totals(fact):
            yield replace(fact, label=(f"Total {column.heading}",))
        else:
            yield replace(fact, label=(TOTAL_ASSETS,)) if twice[_column(fact), fact.value] == _FEWEST else fact


def _is_bare(fact: Fact) -> bool:
    """Whether the row has no label, so that the table's title stands for it."""
    return fact.label == (fact.title,)


def _column(fact: Fact) -> tuple[str, int]:
    return fact.place.element_id, fact.place.cell[1] if fact.place.cell else -1
