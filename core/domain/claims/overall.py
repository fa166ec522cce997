"""The verdicts on an article -> one word for the whole, by a table of bars."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from core.domain.claims.marks import NAMES
from core.domain.claims.verdict import Report, Ruling


class Overall(StrEnum):
    """What an article is as a whole."""

    NOTHING = "nothing_to_check"
    UNVERIFIABLE = "mostly_unverifiable"
    WRONG = "mostly_wrong"
    ACCURATE = "mostly_accurate"
    MIXED = "mixed"


@dataclass(frozen=True, slots=True)
class Bar:
    """More than `over`, or at least `least`, of the claims counted are `counted`; else the next bar is tried.

    A share is of all claims, or, for `decided`, of those that the filings decide.
    """

    overall: Overall
    counted: Ruling
    decided: bool
    least: Fraction
    over: bool = False


BARS = (
    Bar(Overall.UNVERIFIABLE, Ruling.NOT_VERIFIABLE, decided=False, least=Fraction(1, 2), over=True),
    Bar(Overall.WRONG, Ruling.CONTRADICTED, decided=True, least=Fraction(1, 2)),
    Bar(Overall.ACCURATE, Ruling.CONFIRMED, decided=True, least=Fraction(3, 4)),
)
"""Tried from the top; what passes none is mixed."""

OVERALL_NAMES = {
    Overall.NOTHING: "Nothing to check",
    Overall.UNVERIFIABLE: "Mostly unverifiable",
    Overall.WRONG: "Mostly wrong",
    Overall.ACCURATE: "Mostly accurate",
    Overall.MIXED: "Mixed",
}
"""As people are shown them."""


def overall(report: Report) -> Overall:
    """What the report's verdicts make the article as a whole."""
    return overall_of({ruling: report.count(ruling) for ruling in Ruling})


def overall_of(counts: Mapping[Ruling, int]) -> Overall:
    """The same from how many claims got which mark."""
    claims = sum(counts.values())
    if not claims:
        return Overall.NOTHING
    decided = claims - counts[Ruling.NOT_VERIFIABLE]
    for bar in BARS:
        share = Fraction(counts[bar.counted], (decided if bar.decided else claims) or 1)
        if share > bar.least or (share == bar.least and not bar.over):
            return bar.overall
    return Overall.MIXED


def overall_word(report: Report) -> str:
    """What the article is in a word or two; of a single claim its verdict."""
    return NAMES[report.verdicts[0].ruling] if len(report.verdicts) == 1 else OVERALL_NAMES[overall(report)]


def overall_headline(report: Report) -> str:
    """The same with how many claims the filing contradicts: "Mixed: 3 of 17 claims contradict the filing"."""
    word, claims = overall_word(report), len(report.verdicts)
    wrong = report.count(Ruling.CONTRADICTED)
    contradict = "contradict" if wrong > 1 else "contradicts"
    return f"{word}: {wrong or 'none'} of {claims} claims {contradict} the filing" if claims > 1 else word


def overall_line(report: Report) -> str:
    """The first line of a report: "Mixed: 5 confirmed, 3 contradicted, 2 not verifiable (10 claims)."."""
    word, claims = overall_word(report), len(report.verdicts)
    if not claims:
        return f"{word}: no claim that can be checked was found in this text."
    if claims == 1:
        return f"{word}: one claim was found in this text."
    counted = ", ".join(f"{report.count(r)} {NAMES[r].lower()}" for r in Ruling if report.count(r))
    return f"{word}: {counted} ({claims} claims)."
