"""A written figure and sentences -> those that print it, in whatever unit: a table leaves out its thousands."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from core.domain.claims.claim import Direction, Quantity
from core.domain.filings.filing import ElementKind
from core.language.words.terms import terms
from verifier.assertions.moves import find_moves
from verifier.evidence.sentences import Sentence

_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
_LOWER = re.compile(r"[(\-–−]\s*$")
_WAYS, _FALL = terms("increase decrease"), terms("decrease")
_SCALES = tuple(Decimal(10) ** power for power in (0, 3, 6, 9))


def printing(figure: Quantity, sentences: Sequence[Sentence]) -> Iterator[Sentence]:
    """The sentences with a number that is the figure's, rounded as the figure is, alone or scaled."""
    for sentence in sentences:
        if _starts(figure, sentence):
            yield sentence


def goes_otherwise(change: Quantity, way: Direction | None, sentence: Sentence) -> bool:
    """Whether the sentence that prints the change tells of one the other way alone.

    Prose says so; a row has what fell in parentheses, which a table that speaks of decreases alone may leave out.
    """
    if way not in (Direction.UP, Direction.DOWN):
        return False
    if sentence.element.kind is not ElementKind.TABLE:
        told = {move.way for move in find_moves(sentence.text)}
        return bool(told) and way not in told
    lower = [_LOWER.search(sentence.text[:start]) is not None for start in _starts(change, sentence)]
    if way is Direction.UP:
        return bool(lower) and all(lower)
    return bool(lower) and not any(lower) and _WAYS & terms(sentence.element.text) != _FALL


def _starts(figure: Quantity, sentence: Sentence) -> list[int]:
    """Where in the sentence the numbers begin that are the figure's."""
    room, size = figure.last_digit / 2, abs(figure.value)
    numbers = [(Decimal(m.group().replace(",", "")), m.start()) for m in _NUMBER.finditer(sentence.text)]
    return [start for n, start in numbers if any(abs(n * scale - size) <= room for scale in _SCALES)]
