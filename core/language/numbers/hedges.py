"""The words before or after a figure ("just over", "or so") -> how far it may be off."""

import re
from dataclasses import dataclass

from core.domain.claims.claim import Hedge

# The rows of the table of widths in the rules for verdicts, with the ways reporters vary them.
_SLIGHT = r"(?:just|slightly|a (?:little|bit|shade|touch|tad|whisker|hair)|marginally|fractionally|barely)"
_PHRASES: tuple[tuple[Hedge, str], ...] = (
    (Hedge.JUST_OVER, rf"{_SLIGHT} (?:more than|over|above|upwards of|north of|in excess of|better than)"),
    (
        Hedge.NEARLY,
        (
            rf"{_SLIGHT} (?:less than|fewer than|under|below|shy of|short of)|nearly|almost|close to|approaching"
            r"|not quite|shy of|short of|nigh on|virtually|as good as"
        ),
    ),
    (
        Hedge.OVER,
        (
            r"(?:well |far |much )?(?:more than|over|above|upwards? of|north of|in excess of|better than)|at least"
            r"|topped|tops|topping|exceed(?:s|ed|ing)?|surpass(?:es|ed|ing)?|no (?:less|fewer) than|a minimum of"
        ),
    ),
    (
        Hedge.UNDER,
        (
            r"(?:well |far |much )?(?:less than|fewer than|under|below|south of)|up to|at most|no more than|as much as"
            r"|as many as|a maximum of|not more than"
        ),
    ),
    (
        Hedge.ABOUT,
        (
            r"about|around|roughly|some|approximately|approx\.?|circa|an estimated|in the region of"
            r"|broadly|more or less|somewhere (?:around|near)|of the order of|~|c\."
        ),
    ),
)
_LEAD = r"(?:\s+(?:of|an?|the|another|further|only|just|its|by|to|at))?"
_PRECEDING = tuple(
    (hedge, re.compile(rf"(?<![\w$])(?:{words}){_LEAD}[\s-]*$", re.IGNORECASE)) for hedge, words in _PHRASES
)
_FOLLOWING: tuple[tuple[Hedge, re.Pattern[str]], ...] = (
    (Hedge.ABOUT, re.compile(r"\s*,?\s*(?:or so|or thereabouts|give or take|-ish)\b", re.IGNORECASE)),
    (Hedge.OVER, re.compile(r"\s*(?:or (?:more|better|higher)|and counting)\b|-plus\b|\+", re.IGNORECASE)),
    (Hedge.UNDER, re.compile(r"\s*or (?:less|fewer|lower|under)\b", re.IGNORECASE)),
)

_PHRASAL = re.compile(
    r"\b(?:hand|turn|tak|took|carr|roll|pass|sign|spread|stretch|add|come|came|amount|spac)\w*\s+(?:out\s+)?$",
    re.IGNORECASE,
)

_THE = re.compile(r"^(?:above|below|over|under|more than|less than)\s+the\s*$", re.IGNORECASE)
_THING = re.compile(r"\s+[a-z]")
_LIMIT = re.compile(r"\s+(?:mark|threshold|level|barrier|line|limit|minimum|maximum|target|in|at|for|by|and|a|an)\b")

_DENIED = re.compile(
    r"\b(?:no|not|never)\s+$|\b(?:not|never)\s+(?:[\w'’-]+\s+){0,8}(?:be|is|are|fall|go|drop|rise)\s+$", re.IGNORECASE
)
_NOT = re.compile(r"\b(?:not|never)\s+(?:[\w'’-]+\s+){0,8}$", re.IGNORECASE)
_OPPOSITE = {Hedge.OVER: Hedge.UNDER, Hedge.UNDER: Hedge.OVER}
_CLAUSE = 90
"""How far before a qualifier the word may stand that denies it ("shall not allow its ratio to exceed")."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HedgeMatch:
    """A qualifier and the offsets from which and to which it and its figure stand."""

    hedge: Hedge
    start: int
    end: int


def find_hedge(text: str, start: int, end: int) -> HedgeMatch:
    """The qualifier of the figure at `start` to `end` of `text`; NONE, with its own offsets, when it has none."""
    before = text[max(0, start - 45) : start]
    for hedge, pattern in _PRECEDING:
        match = pattern.search(before)
        if (
            match
            and not _is_change(before[: match.start()], match.group())
            and not _is_definite(match.group(), text[end:])
        ):
            at = start - len(before) + match.start()
            return HedgeMatch(hedge=_denied(text[max(0, at - _CLAUSE) : at], match.group(), hedge), start=at, end=end)
    for hedge, pattern in _FOLLOWING:
        after = pattern.match(text, end)
        if after:
            return HedgeMatch(hedge=hedge, start=start, end=after.end())
    return HedgeMatch(hedge=Hedge.NONE, start=start, end=end)


def _is_definite(phrase: str, after: str) -> bool:
    """Whether "below the 5% growth of the market" sets something beside a figure of its own that is exact."""
    return _THE.search(phrase) is not None and _THING.match(after) is not None and _LIMIT.match(after) is None


def _denied(before: str, phrase: str, hedge: Hedge) -> Hedge:
    """The opposite of a qualifier that is denied: "no more than", "not be less than", "not allow it to exceed"."""
    denies = _NOT if phrase.lower().startswith("exceed") else _DENIED
    return _OPPOSITE.get(hedge, hedge) if denies.search(before) else hedge


def _is_change(before: str, phrase: str) -> bool:
    """Whether the word compares the figure before it ("80 bps above the 18%") or ends a verb ("handed over")."""
    if phrase.startswith(("over", "up to")) and _PHRASAL.search(before):
        return True
    if not re.match(r"(?:above|below|over|under)\b", phrase, re.IGNORECASE):
        return False
    return bool(re.search(r"(?:points?|bps?|percent|per cent|%|million|billion|[bm]n)\s*$", before, re.IGNORECASE))
