"""A figure of a cover (shares outstanding on a day, value held by non-affiliates) -> a finding by that figure."""

import re
from collections.abc import Iterator

from core.domain.claims.claim import Part, PartKind, Role
from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.fact import Fact
from verifier.checks.figure_finding import level_finding
from verifier.evidence.filing_index import FilingIndex
from verifier.ruling.conflicts import same_date
from verifier.ruling.facets import find_dates

_FLOAT = re.compile(r"\bpublic float\b|\bnon-?affiliates\b", re.IGNORECASE)
_SHARES = re.compile(r"\bshares\b[^.;]{0,40}\boutstanding\b|\boutstanding\s+(?:common\s+)?shares\b", re.IGNORECASE)
_FEWER = re.compile(r"\b(?:class\s[a-z]|preferred|treasury|diluted|weighted|average|held by|options?)\b", re.IGNORECASE)
"""What makes them some of the shares, or shares counted otherwise."""

_OPEN = (Outcome.NOT_FOUND, Outcome.NOT_CHECKABLE)


def check_cover_figure(finding: Finding, index: FilingIndex) -> Finding:
    """What the cover gives for an open level of its own kind and day; the finding as it is for any other."""
    part = finding.part
    level = part.kind is PartKind.FIGURE and part.role is Role.LEVEL and part.quantity is not None
    if not level or finding.outcome not in _OPEN:
        return finding
    fact = next(_meant(part, index), None)
    return finding if fact is None else level_finding(part, fact, index)


def _meant(part: Part, index: FilingIndex) -> Iterator[Fact]:
    dates = [date for date, _ in find_dates(part.text) if date[0]]
    if part.quantity is None:
        return
    if _FLOAT.search(part.text) and part.quantity.unit == "USD":
        concept = "dei:EntityPublicFloat"
    elif part.quantity.unit == "shares" and _SHARES.search(part.text) and not _FEWER.search(part.text) and dates:
        concept = "dei:EntityCommonStockSharesOutstanding"
    else:
        return
    for series in index.series:
        for fact in series.all_facts():
            tagged = fact.tag is not None and fact.tag.concept == concept and not fact.tag.dimensions
            if tagged and fact.period is not None:
                day = (fact.period.end.year, fact.period.end.month, fact.period.end.day)
                yield from [fact] if all(same_date(date, day) for date in dates) else []
