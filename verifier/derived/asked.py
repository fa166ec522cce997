"""A part of a claim -> what a computation of its figure is looked for by: words, times, and the kind that is named."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from core.domain.claims.claim import Claim, Part, Role
from core.domain.filings.filing import Filing
from core.domain.filings.month import MONTHS
from core.domain.filings.period import Period
from core.language.periods.find_periods import find_periods
from core.language.periods.fiscal_calendar import FiscalCalendar
from core.language.periods.fiscal_periods import calendar_of, days_of
from core.language.words.terms import Terms, is_number, terms
from verifier.evidence.exclusions import left_out
from verifier.evidence.filing_index import FilingIndex, company_terms

_COUNTED = ("number", "shares")
CHANGES = (Role.GROWTH, Role.DIFFERENCE, Role.POINTS)

DAYS_APART = 12
"""Two times whose ends lie so far apart at most end together: fiscal years of 52 weeks."""

_MONTHS = terms(" ".join(MONTHS))
_OF_CHANGE = terms("increase decrease change growth decline reduction rise fall drop difference higher lower") | {
    "chang"
}
_OF_SHARE = terms("ratio proportion share margin percentage account represent relative comprise constitute")
_OF_DIFFERENCE = terms("net difference remaining excluding less after")
_OF_SUM = terms("total combined sum aggregate together both altogether")
_OF_BOTH = re.compile(r"\b(?:combined|together|both|in aggregate)\b", re.IGNORECASE)
_OF_MEAN = terms("average mean midpoint")
_OF_TIME = terms("year quarter month period end fiscal date day week annual three six nine twelve from to between")
_NAMELESS = (
    _MONTHS
    | _OF_CHANGE
    | _OF_TIME
    | terms(
        "percentage percent total amount approximately ratio proportion represent account combined sum relative"
        " compared respectively calculated absolute company"
    )
)
_BETWEEN_NAMES = re.compile(
    r"\b(?:of|in|to|from|by|over|on|as|and|or|for|at|with|than|between|is|are|was|were|due|relative|based|compared|divided"
    r"|versus|against|excluding|including|represent\w*|account\w*)\b|[,;:()]",
    re.IGNORECASE,
)
_WHOLE_SHARE = re.compile(r"\bof (?:the |its )?(?:total|whole|overall)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The words that name the figure, weighted by how much they tell; the times in order; the kinds that are named.

    Only words that some row of the filing has are among them. `phrases` are the stretches of the clause that may each
    name a figure of its own, `left_out` the words of what the figure is without; `counts` are the other numbers of the
    claim, by which a figure may be multiplied.
    """

    words: Mapping[str, float]
    phrases: tuple[Mapping[str, float], ...]
    left_out: Mapping[str, float]
    counts: tuple[Decimal, ...]
    times: tuple[Period, ...]
    of_change: bool
    of_share: bool
    of_difference: bool
    of_sum: bool
    of_mean: bool
    of_both: bool


def read_asked(part: Part, claim: Claim, index: FilingIndex) -> Asked:
    """What the part's clause asks for; the times of its sentence, or those made out, where the clause names none."""
    said = terms(f"{part.subject} {claim.text}")
    changes = part.role in CHANGES
    names_share = bool(said & _OF_SHARE) or _WHOLE_SHARE.search(claim.text) is not None
    named = (t for t in said - company_terms(index.filing) - _NAMELESS if not is_number(t) and t in index.weights)
    words = {t: index.weights[t] for t in sorted(named)}
    return Asked(
        words=words,
        phrases=_phrases(claim.text, words),
        left_out={t: index.weights.get(t, 1.0) for t in sorted(left_out(claim.text)) if not is_number(t)},
        counts=_counts(part, claim),
        times=_times(part, claim, index.filing),
        of_change=changes or (part.role is not Role.SHARE and bool(said & _OF_CHANGE)),
        of_share=part.role is Role.SHARE or (not changes and names_share),
        of_difference=not changes and bool(said & _OF_DIFFERENCE),
        of_sum=not changes and bool(said & _OF_SUM),
        of_mean=not changes and bool(said & _OF_MEAN),
        of_both=_OF_BOTH.search(claim.text) is not None,
    )


def _phrases(text: str, words: Mapping[str, float]) -> tuple[Mapping[str, float], ...]:
    """The words of each stretch between prepositions and verbs, each set once."""
    found = (terms(stretch).intersection(words) for stretch in _BETWEEN_NAMES.split(text))
    return tuple({t: words[t] for t in sorted(phrase)} for phrase in dict.fromkeys(found) if phrase)


def _counts(part: Part, claim: Claim) -> tuple[Decimal, ...]:
    others = [p.quantity for p in claim.parts if p is not part and p.quantity is not None]
    return tuple(dict.fromkeys(q.value for q in others if q.unit in _COUNTED and q.value > 1))


def naming(words: Terms) -> Terms:
    """The words of a row that name it: no numbers, months, or words of every table."""
    return frozenset(t for t in words - _NAMELESS if not is_number(t))


def _times(part: Part, claim: Claim, filing: Filing) -> tuple[Period, ...]:
    calendar = calendar_of(filing)
    for text in (claim.text, claim.sentence):
        if found := {m.period for m in find_periods(text, calendar)}:
            return _in_order(_own(found, part, claim, calendar))
    made_out = (days_of(p, calendar) for p in (part.period, part.against) if p is not None and p.fiscal_year)
    return _in_order(set(made_out))


def _own(found: set[Period], part: Part, claim: Claim, calendar: FiscalCalendar) -> set[Period]:
    """Of the times of several figures those that end with the part's own ("from 4 % in 2023 to 5 % in 2024")."""
    several = len({p.period for p in claim.parts if p.quantity is not None}) > 1
    if not several or part.role in CHANGES or not part.period.fiscal_year:
        return found
    end = days_of(part.period, calendar).end
    return {p for p in found if abs((p.end - end).days) <= DAYS_APART} or found


def _in_order(found: set[Period]) -> tuple[Period, ...]:
    return tuple(sorted(found, key=lambda p: (p.end, p.days)))
