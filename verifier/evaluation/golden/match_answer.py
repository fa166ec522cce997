"""The right answer in a reviewer's words and the engine's answer -> whether they say the same.

Every figure of the right answer must be a figure of the engine's, in the same unit and within what was written; an
answer without figures must hold every word of the right one, apart from those that carry no meaning. The words around a
figure are not compared, but an answer that only points the other way ("fell" for "rose") is wrong.
"""

import re
from collections.abc import Iterable

from core.domain.answers.answer import Answer
from core.domain.claims.claim import Direction, Quantity
from core.domain.filings.interval import Interval
from core.domain.operations.feedback import REFUSED
from core.language.numbers.quantities import find_quantities
from core.language.words.tokens import stems
from core.language.words.word_list import word_set
from verifier.claims.change_words import VERB, direction_of

_EMPTY = word_set("a an the of to in on at by for and or is are was were it its that this with as from")
_REFERENCE = re.compile(r"\[\d+\]")

Figure = tuple[str, Interval]


def agrees(right: str, answer: Answer) -> bool:
    """Whether `answer` says what `right` says; REFUSED agrees with any refusal and with nothing else."""
    if right.strip() == REFUSED or answer.refused:
        return right.strip() == REFUSED and answer.refused
    text = _REFERENCE.sub("", answer.text)
    wanted = find_quantities(right)
    if not wanted:
        return _words(right) <= _words(" ".join([text, *(c.quote for c in answer.citations)]))
    given = [*(_figure(q) for q in find_quantities(text)), *_numbers(answer)]
    return all(_is_stated(_figure(q), given) for q in wanted) and not _opposed(right, text)


def _figure(quantity: Quantity) -> Figure:
    return quantity.unit, quantity.interval


def _numbers(answer: Answer) -> Iterable[Figure]:
    for number in answer.numbers:
        yield number.unit, Interval(abs(number.value), abs(number.value))


def _is_stated(wanted: Figure, given: Iterable[Figure]) -> bool:
    return any(unit == wanted[0] and _shares(interval, wanted[1]) for unit, interval in given)


def _shares(given: Interval, wanted: Interval) -> bool:
    """Whether the two overlap; neighbours such as 2 and 3 only touch."""
    if given.low == given.high:
        return given.meets(wanted)
    return given.low < wanted.high and wanted.low < given.high


def _words(text: str) -> set[str]:
    return {stem for stem in stems(text) if stem not in _EMPTY}


def _opposed(right: str, text: str) -> bool:
    wanted, given = _directions(right), _directions(text)
    return bool(wanted and given) and not wanted & given


def _directions(text: str) -> set[Direction]:
    return {direction_of(match) for match in VERB.finditer(text)}
