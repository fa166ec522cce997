"""Edits of an article and one of its figures -> the figure as a reader of the edited text reads it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from core.domain.claims.claim import Quantity
from core.domain.claims.correction import Edit, pieces
from core.language.numbers.quantities import find_quantities


def reread(text: str, edits: Sequence[Edit], written: Quantity) -> Iterator[Quantity]:
    """The figure that now stands where `written` stood, once, or nothing when another kind of figure stands there.

    It keeps what the surroundings gave the old one (the scale of a table, the unit of its neighbour).
    """
    start, end = _line(text, written)
    if any(edit.start < start or edit.end > end for edit in edits):
        return
    moved = sum(len(e.after) - len(e.before) for e in edits if e.end <= written.start)
    grown = sum(len(e.after) - len(e.before) for e in edits if e.end > written.start and e.start < written.end)
    after = "".join(p.after if p.struck else p.text for p in pieces(text, edits, start, end))
    at = written.start - start
    old = _at(text[start:end], at, at + len(written.text))
    new = _at(after, at + moved, at + moved + len(written.text) + grown)
    if len(old) != 1 or len(new) != 1 or not old[0].value or old[0].word_fraction != new[0].word_fraction:
        return
    ratio = written.value / old[0].value
    yield replace(
        new[0],
        start=written.start,
        end=written.start + len(new[0].text),
        value=new[0].value * ratio,
        last_digit=new[0].last_digit * ratio,
        unit=written.unit if old[0].unit == new[0].unit else new[0].unit,
    )


def _line(text: str, written: Quantity) -> tuple[int, int]:
    end = text.find("\n", written.end)
    return text.rfind("\n", 0, written.start) + 1, len(text) if end < 0 else end


@lru_cache(maxsize=256)
def _figures(line: str) -> tuple[Quantity, ...]:
    return find_quantities(line)


def _at(line: str, start: int, end: int) -> list[Quantity]:
    return [q for q in _figures(line) if q.start < end and start < q.end]
