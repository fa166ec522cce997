"""What a model says of a statement, with the words it quotes -> whether the rules let it count.

The words must stand in the filing, speak of what the statement speaks of, and not tell otherwise what a rule can tell:
a quote that has another date, name or figure supports nothing, and no more does one without the statement's numbers.
"""

import re

from core.domain.claims.claim import Part
from core.domain.claims.verdict import ModelVote, Quote, Stance
from verifier.evidence.terms import Terms, is_number, terms
from verifier.ruling.conflicts import compare_slots
from verifier.ruling.statement_text import statement_facets

SHARED = {Stance.SUPPORTS: 1, Stance.CONTRADICTS: 2}
"""Content words that the quote must share with the statement; where that has fewer, all of them."""

LONGEST = 800
"""Characters of a quote; one that has everything in it says nothing."""

_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
_YEAR = re.compile(r"(?:19|20)\d\d")


def is_valid_vote(vote: ModelVote, part: Part) -> bool:
    """Whether the vote counts; that its quote stands in the filing is for whoever holds the filing to see."""
    own = frozenset(vote.own)
    if vote.stance is Stance.NOT_ENOUGH:
        return vote.quote is None
    if (
        vote.quote is None
        or len(vote.quote.text) > LONGEST
        or not _is_about(vote.quote, part, own, SHARED[vote.stance])
    ):
        return False
    if vote.stance is Stance.CONTRADICTS:
        return True
    same = compare_slots(statement_facets(part, own), vote.quote.text).values()
    return all(same) and _numbers(part.text) <= _numbers(vote.quote.text)


def _is_about(quote: Quote, part: Part, own: Terms, least: int) -> bool:
    asked = {t for t in terms(part.text) | terms(part.subject) if not is_number(t)} - own
    return bool(asked) and len(asked & terms(quote.text)) >= min(least, len(asked))


def _numbers(text: str) -> frozenset[str]:
    """The numbers of a text, years left out: a filing says "the year" of the year that it is of."""
    found = (match.group().replace(",", "") for match in _NUMBER.finditer(text))
    return frozenset(number for number in found if not _YEAR.fullmatch(number))
