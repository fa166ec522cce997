"""A written figure and sentences -> those that print it, in whatever unit: a table leaves out its thousands."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from core.domain.claim import Quantity
from verifier.evidence.sentences import Sentence

_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
_SCALES = tuple(Decimal(10) ** power for power in (0, 3, 6, 9))


def printing(figure: Quantity, sentences: Sequence[Sentence]) -> Iterator[Sentence]:
    """The sentences with a number that is the figure's, rounded as the figure is, alone or scaled."""
    room, size = figure.last_digit / 2, abs(figure.value)
    for sentence in sentences:
        numbers = (Decimal(n.replace(",", "")) for n in _NUMBER.findall(sentence.text))
        if any(abs(n * scale - size) <= room for n in numbers for scale in _SCALES):
            yield sentence
