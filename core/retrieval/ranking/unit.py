"""A paragraph or a table that can be ranked -> its sentences or rows, and the labels of the rows."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.language.sentences import sentence_texts
from core.retrieval.ranking.terms import is_number, terms

_CELLS = re.compile(r"\||: (?=[$(\d-])")
_WORD = re.compile(r"[A-Za-z]{2}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """A text in the order of its document; a table's rows are lines, its cells stand between "|"."""

    text: str
    table: bool = False


def parts(unit: Unit) -> Sequence[str]:
    """The texts of the parts that have any."""
    if unit.table:
        return [line for line in unit.text.splitlines() if line.strip()]
    return sentence_texts(unit.text)


def row_labels(unit: Unit) -> tuple[frozenset[str], ...]:
    """The terms, without numbers, of the first cell with a word in every row of a table; none for a paragraph."""
    return tuple(filter(None, _row_labels(unit))) if unit.table else ()


def _row_labels(unit: Unit) -> Iterator[frozenset[str]]:
    for line in unit.text.splitlines():
        cells = _CELLS.split(line.strip().strip("|"))
        label = next((cell for cell in cells if _WORD.search(cell)), "")
        if len(cells) > 1:
            yield frozenset(t for t in terms(label) if not is_number(t))
