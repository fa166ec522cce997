"""Shares of one whole that a sentence lists -> where they come to more than all of it."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import groupby

from core.domain.claims.claim import Role
from core.domain.claims.clash import Clash, ClashKind
from core.domain.claims.figure_text import figure
from core.language.words.terms import terms
from verifier.whole.stated_values import StatedValue

_DIVIDED = re.compile(
    r"\b(?:the (?:rest|remainder|remaining|balance|other)|split|divided|breakdown|made up|respectively)\b",
    re.IGNORECASE,
)
_LIST = 3
_ALL = Decimal(100)


_REST = re.compile(r"\b(?:remaining|rest|remainder|balance|other)\s+(?:\w+\s+)?$", re.IGNORECASE)
_BEFORE = 30


def share_clashes(figures: Sequence[StatedValue], text: str) -> Iterator[Clash]:
    """Three shares of a list, or two of a whole that is said to be divided, are taken not to overlap."""
    for sentence, group in groupby(figures, key=lambda s: s.claim.sentence):
        percent = [s for s in group if s.quantity.unit == "percent"]
        shares = [s for s in percent if s.part.role is Role.SHARE]
        alike = [s for s in percent if shares and _is_same_division(s, shares[0], text)]
        subjects = {s.part.subject for s in alike}
        least = 2 if _DIVIDED.search(sentence) else _LIST
        low = sum((s.span.low for s in alike), start=Decimal(0))
        if len(alike) >= least and len(subjects) == len(alike) and low > _ALL:
            total = sum((s.quantity.value for s in alike), start=Decimal(0))
            yield Clash(
                kind=ClashKind.SHARES,
                first=alike[0].stretch,
                second=alike[-1].stretch,
                arithmetic=f"{' + '.join(s.quantity.text for s in alike)} = {figure(total, 'percent')} "
                f"(at least {figure(low, 'percent')} as rounded), more than the whole.",
            )


def _is_same_division(share: StatedValue, first: StatedValue, text: str) -> bool:
    """Whether it is a share of the same whole of the same period, by its words or as the rest of it."""
    rest = _REST.search(text[max(0, share.quantity.start - _BEFORE) : share.quantity.start])
    same = share.part.role is Role.SHARE and _denominator(share) == _denominator(first)
    return (same or rest is not None) and share.part.period == first.part.period


def _denominator(share: StatedValue) -> frozenset[str]:
    return terms(share.part.whole)
