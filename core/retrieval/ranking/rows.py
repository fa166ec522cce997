"""A table's text -> the labels of its rows."""

import re
from collections.abc import Iterator

from core.retrieval.ranking.terms import is_number, terms
from core.retrieval.ranking.unit import Unit

CELLS = re.compile(r"\||: (?=[$(\d-])")
WORD = re.compile(r"[A-Za-z]{2}")


def row_labels(unit: Unit) -> tuple[frozenset[str], ...]:
    """The terms, without numbers, of the first cell with a word in every row of a table; none for a paragraph."""
    return tuple(filter(None, _labels(unit))) if unit.table else ()


def _labels(unit: Unit) -> Iterator[frozenset[str]]:
    for line in unit.text.splitlines():
        cells = CELLS.split(line.strip().strip("|"))
        label = next((cell for cell in cells if WORD.search(cell)), "")
        if len(cells) > 1:
            yield frozenset(t for t in terms(label) if not is_number(t))
