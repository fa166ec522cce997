"""A claim in words -> what its evidence is looked for by."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from core.language.words.vocabulary import comparison_words
from core.retrieval.ranking.terms import digits, is_number, terms, years

CUT = re.compile(
    r"[,;:]\s+|\s+(?:and|but|while|which|whereas|although|compared|due|driven|primarily|resulting|despite)\s+"
)
SHORTEST = 3
CHANGE = re.compile("|".join(comparison_words()))
WORD = re.compile(r"[A-Za-z][A-Za-z&'-]*")
ENDINGS = ("ing", "ed", "ly", "ive")


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedStatement:
    """The terms of a claim, its clauses with three terms or more (itself where it has none), years, digits.

    `kinds` are its terms by what they are: "names" and "numbers", "verbal" words by their ending, and "others".
    """

    terms: tuple[str, ...]
    clauses: tuple[tuple[str, ...], ...]
    years: frozenset[str]
    digits: frozenset[str]
    of_change: bool
    kinds: Mapping[str, frozenset[str]]

    @classmethod
    def of(cls, text: str) -> "RankedStatement":
        """Reads a claim."""
        own = terms(text)
        clauses = tuple(c for c in map(terms, CUT.split(text)) if len(c) >= SHORTEST)
        return cls(
            terms=own,
            clauses=clauses or (own,),
            years=years(own),
            digits=digits(own),
            of_change=CHANGE.search(text) is not None,
            kinds=_kinds(text, frozenset(own)),
        )


def _kinds(text: str, own: frozenset[str]) -> Mapping[str, frozenset[str]]:
    first, *after = WORD.findall(text) or ("",)
    small = [word for word in (first, *after) if word[:1].islower()]
    names = own & frozenset(terms(" ".join(word for word in after if word[0].isupper())))
    numbers = frozenset(filter(is_number, own))
    verbal = own & frozenset(terms(" ".join(word for word in small if word.endswith(ENDINGS))))
    return {"names": names, "numbers": numbers, "verbal": verbal, "others": own - names - numbers - verbal}
