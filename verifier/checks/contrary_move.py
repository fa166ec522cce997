"""A statement that sentences bear out -> silence where what it calls lower has risen in them, or the other way."""

from collections.abc import Iterator

from core.domain.claims.claim import PartKind
from core.domain.claims.verdict import Finding, Outcome
from core.language.words.terms import terms
from verifier.assertions.moves import Move, find_comparisons, find_moves
from verifier.checks.check_statements import silent

ABOUT = 0.6
"""Share of the words of what moved that a move of the sentence must have to be of the same."""

_ANY = terms("expense cost amount level")
"""Words of what moved that tell nothing of which it is."""


def withdraw_contrary(finding: Finding) -> Finding:
    """The finding, withdrawn where each move that the quoted sentences tell of what it calls lower is a rise, or back.

    Only such adjectives are read, for a verb may move its subject or its object.
    "Because of lower wages" is not borne out by "fees fell, partially offset by an increase in wages".
    """
    if finding.part.kind is not PartKind.STATEMENT or finding.outcome is not Outcome.AGREES:
        return finding
    told = [move for quote in finding.quotes for move in _moves(quote.text)]
    for mine in find_comparisons(finding.part.text):
        ways = {move.way for move in told if _of_the_same(mine, move)}
        if ways and mine.way not in ways:
            return silent(finding.part)
    return finding


def _moves(text: str) -> Iterator[Move]:
    yield from (move for move in (*find_moves(text), *find_comparisons(text)) if move.about - _ANY)


def _of_the_same(mine: Move, other: Move) -> bool:
    about = mine.about - _ANY
    return bool(about) and len(about & other.about) >= ABOUT * len(about)
