"""Rows -> readings of the rest of a whole: a share of "abroad" from that of home, of "leased" from "owned"."""

import re
from collections.abc import Iterator
from dataclasses import replace

from core.domain.claims.claim import ClaimPeriod, Part
from core.domain.filings.fact import FactSource
from verifier.evidence.filed_readings import displayed, make
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.ratio_readings import shares
from verifier.evidence.readings import Reading

_ABROAD = r"(?:outside (?:of )?(?:the )?(?:United States|U\.S\.|US|America)|abroad|overseas|foreign|non-U\.S\.)"
_OPPOSITES = (
    (re.compile(_ABROAD, re.IGNORECASE), "in the United States"),
    (
        re.compile(r"(?:in (?:the )?)?(?:United States|U\.S\.|\bUS\b)|\bdomestic\b|\bAmerican\b"),
        "outside the United States",
    ),
    (re.compile(r"\bpart[\s-]tim(?:e|ers?)\b", re.IGNORECASE), "full-time"),
    (re.compile(r"\bfull[\s-]tim(?:e|ers?)\b", re.IGNORECASE), "part-time"),
    (re.compile(r"\b(?:leased|rented)\b", re.IGNORECASE), "owned"),
    (re.compile(r"\bowned\b", re.IGNORECASE), "leased"),
    (re.compile(r"\b(?:floating|variable)[\s-]rate\b", re.IGNORECASE), "fixed-rate"),
    (re.compile(r"\bfixed[\s-]rate\b", re.IGNORECASE), "floating-rate"),
    (re.compile(r"\bmen\b", re.IGNORECASE), "women"),
    (re.compile(r"\bwomen\b", re.IGNORECASE), "men"),
)
"""Words of things that make up a whole with another, each with the other."""

_REST = {"a": "100 - a", "a / b * 100": "100 - a / b * 100"}
_FITS = 0.95
_ROWS = 20


def rests(part: Part, period: ClaimPeriod, index: FilingIndex) -> Iterator[Reading]:
    """What is left of a hundred when the share of the opposite is taken away; nothing for what has no opposite."""
    found = next(((p, other) for p, other in _OPPOSITES if p.search(part.subject)), None)
    if found is None or part.quantity is None:
        return
    twin = replace(part, subject=found[0].sub(found[1], part.subject), text=found[0].sub(found[1], part.text))
    ranked = index.rank(index.wanted(twin.subject, twin.text), _ROWS)
    for r in (*displayed(twin, ranked, period, index), *shares(twin, ranked, period, index)):
        if r.formula in _REST and r.unit == "percent" and r.facts[0].source is not FactSource.TEXT:
            rest = make(_REST[r.formula], r.facts, r.unit, r.series, r.alignment * _FITS, r.fits, period)
            yield replace(rest, support=r.alignment)
