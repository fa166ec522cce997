"""A claim in words becomes what its evidence is looked for by."""

import re
from dataclasses import dataclass

from core.retrieval.ranking.terms import digits, terms, years

CUT = re.compile(
    r"[,;:]\s+|\s+(?:and|but|while|which|whereas|although|compared|due|driven|primarily|resulting|despite)\s+"
)
SHORTEST = 3
CHANGE = re.compile(
    r"increas|decreas|percent|%|ratio|margin|total|differ|average|growth|grew|compared|higher|lower|more than|"
    r"less than|doubl|exceed"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """The terms of a claim, its clauses with three terms or more (itself where it has none), years, digits."""

    terms: tuple[str, ...]
    clauses: tuple[tuple[str, ...], ...]
    years: frozenset[str]
    digits: frozenset[str]
    of_change: bool

    @classmethod
    def of(cls, text: str) -> "Statement":
        """Reads a claim."""
        own = terms(text)
        clauses = tuple(c for c in map(terms, CUT.split(text)) if len(c) >= SHORTEST)
        return cls(
            terms=own,
            clauses=clauses or (own,),
            years=years(own),
            digits=digits(own),
            of_change=CHANGE.search(text) is not None,
        )
