"""A part that goes the wrong way -> the edit that replaces the one word that gives the direction by its antonym."""

import re
from collections.abc import Iterator, Sequence

from core.domain.claims.claim import Claim, Direction, Part, PartKind, Quantity
from core.domain.claims.correction import Edit
from verifier.claims.change_words import NOUN, VERB, WORD, direction_of
from verifier.corrected.antonyms import antonym_pattern, comparison_directions, opposite, with_article

_HEDGE = re.compile(r"\s+than\s+(?:(?:US)?[$€£¥]?\d|(?:an?\s+)?(?:half|third|quarter|tw|doubl|tripl))", re.IGNORECASE)
_PLURAL = re.compile(r"\s+[a-z]+[^su\W]s\b")
_FARTHEST = 60


def reverse_direction(text: str, claim: Claim, part: Part) -> Iterator[Edit]:
    """The edit, once, or nothing where it is not plain which word is meant."""
    if (word := _direction_word(text, claim, part)) is None:
        return
    after = opposite(word.group())
    if after.lower() == "less" and _PLURAL.match(text, word.end()):
        after = "fewer"
    start, after = with_article(text, word.start(), after)
    yield Edit(start=start, end=word.end(), before=text[start : word.end()], after=after)


def shares_direction_word(text: str, claim: Claim, part: Part, others: Sequence[Part]) -> bool:
    """Whether a word that turns for `part` also gives the direction of another part, which would turn with it."""
    word = _direction_word(text, claim, part)
    spans = [found.span() for other in others if (found := _direction_word(text, claim, other)) is not None]
    return word is not None and word.span() in spans


def _direction_word(text: str, claim: Claim, part: Part) -> re.Match[str] | None:
    if part.direction is None:
        return None
    start, end = (claim.start, claim.end) if part.quantity is not None else (part.start, part.end)
    found = [
        m
        for m in antonym_pattern().finditer(text, start, end)
        if word_direction(m.group(), part.kind) is part.direction
    ]
    if part.quantity is None:
        found = [m for m in found if not _HEDGE.match(text, m.end())]
        return found[0] if len(found) == 1 else None
    written = part.quantity
    near = min(found, key=lambda m: _gap(m, written), default=None)
    return near if near and (len(found) == 1 or _gap(near, written) <= _FARTHEST) else None


def _gap(word: re.Match[str], written: Quantity) -> int:
    """How far a word is from a figure, in characters; what follows it counts twice."""
    return written.start - word.end() if word.end() <= written.start else 2 * (word.start() - written.end + 1)


def word_direction(word: str, kind: PartKind = PartKind.DIRECTION) -> Direction | None:
    """The direction that a word gives in a part of the kind; None for one that gives none by itself."""
    if kind is PartKind.COMPARISON and word.lower() in comparison_directions():
        return comparison_directions()[word.lower()]
    match = next((m for p in (VERB, NOUN, WORD) if (m := p.fullmatch(word)) is not None), None)
    return direction_of(match) if match is not None else None
