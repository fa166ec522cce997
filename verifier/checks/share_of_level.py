"""A share told of a level of the same claim -> a finding: "$40 million, or more than a quarter of its net sales".

The level may as well stand behind the share: "more than half of the debt, $40 million, falls due".
"""

import re
from collections.abc import Iterator, Mapping

from core.domain.claims.claim import Claim, Part, PartKind, Role
from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.fact import Fact
from verifier.checks.figure_finding import computed, figure_finding
from verifier.checks.row_changes import ROW_FROM
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.part_periods import meant_period

_SHARE = "a / b * 100"
_WHOLES = 12
_LINK = re.compile(
    r"[^.;]{0,40}?,?\s*(?:or|which (?:is|was|were|came to|equals)|equal to|equivalent to|that is|making up|representing"
    r"|accounting for)\s+(?:(?:just|about|only|roughly|nearly|almost|some|more than|less than|over|under|well|little"
    r"|close|to|an?)\s+)*",
    re.IGNORECASE,
)

_APPOSED = re.compile(
    r"\s+of\s+[^,;:.()\d$€£]{2,60}(?:,\s*(?:or|that is,?|some|about|roughly|nearly|almost|just)?|\s*\(|\s+[-–—])\s*"
    r"(?:(?:about|roughly|some|nearly|almost|just|over|under)\s+)?",
    re.IGNORECASE,
)
"""From a share and its whole to the amount that it comes to."""


def share_of_level(part: Part, claim: Claim, found: Mapping[int, Finding], index: FilingIndex) -> Finding | None:
    """The level as a share of the whole that the part names; None where it is no such thing or no whole is found.

    Of several rows that may be the whole one that agrees is taken, else the one that the words name best.
    """
    if part.role is not Role.SHARE or part.quantity is None or not part.whole:
        return None
    levels = [n for n, p in enumerate(claim.parts) if _before(p, part, claim) or _behind(p, part, claim)]
    level = found.get(levels[-1]) if levels else None
    if level is None or level.outcome is not Outcome.AGREES or len(level.facts) != 1:
        return None
    one = level.facts[0]
    judged = [computed(part, _SHARE, (one, whole), index, score) for score, whole in _wholes(part, one, index)]
    best = next((j for j in judged if j.ruled.outcome is Outcome.AGREES), next(iter(judged), None))
    return figure_finding(part, best, index) if best is not None else None


def _before(level: Part, part: Part, claim: Claim) -> bool:
    """Whether the share is told of the level: nothing but "or", "which is" and the like between the two."""
    if level.kind is not PartKind.FIGURE or level.role is not Role.LEVEL or level.end > part.start:
        return False
    return _LINK.fullmatch(claim.text[level.end - claim.start : part.start - claim.start]) is not None


def _behind(level: Part, part: Part, claim: Claim) -> bool:
    """Whether the level is set behind the share and its whole, as what it comes to."""
    if level.kind is not PartKind.FIGURE or level.role is not Role.LEVEL or level.start < part.end:
        return False
    return _APPOSED.fullmatch(claim.text[part.end - claim.start : level.start - claim.start]) is not None


def _wholes(part: Part, level: Fact, index: FilingIndex) -> Iterator[tuple[float, Fact]]:
    """The figures that may be the whole, those named best first; none that is smaller than its part."""
    period = meant_period(part.period, index)
    for score, series in index.rank(index.wanted(part.whole, f"{part.subject} {part.text}"), _WHOLES):
        fact = series.facts.get(period)
        if (
            score >= ROW_FROM
            and fact is not None
            and fact.unit == level.unit
            and fact.interval.low > level.interval.high
        ):
            yield score, fact
