"""A question for a judgement on a company -> the one for the figures that it is to be judged by."""

import re
from collections.abc import Sequence

from core.answering.understand.measures import measure_spots
from core.answering.understand.patterns import pattern
from core.language.words.tokens import Token

_YES_OR_NO = re.compile(r"^\W*(?:is|are|was|were|does|do|did|has|have|had|can|could|would)\b", re.I)
_PREDICATE = re.compile(r"\b(?:an?|reasonably|relatively|fairly|very|highly)\s", re.I)


def judging_spots(text: str, tokens: Sequence[Token], taken: frozenset[int]) -> frozenset[int]:
    """Positions of the words that only name the judgement: those up to "based on", where a metric follows it.

    Of "Does Acme have a healthy liquidity profile based on its quick ratio?" they are those from "a" on; the metrics
    named before go with them in any case.
    """
    basis = pattern("judged_by").search(text)
    if basis is None or not _YES_OR_NO.match(text):
        return frozenset()
    spots = [spot for spot, _ in measure_spots(tokens, taken)]
    before = {i for spot in spots for i in spot if tokens[i].start < basis.start()}
    if not any(tokens[spot.start].start >= basis.end() for spot in spots):
        return frozenset()
    predicate = _PREDICATE.search(text, 0, basis.start())
    first = predicate.start() if predicate else basis.start()
    said = {i for i, token in enumerate(tokens) if first <= token.start < basis.end()}
    return frozenset((said | before) - taken)
