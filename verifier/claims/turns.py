"""Finds clauses that say on which side of nothing a result lay: "slid into an operating loss", "back in the black"."""

import re

from core.domain.claims.claim import ClaimPeriod, Direction, Part, PartKind, Role
from verifier.claims.claimable import BUSINESS
from verifier.claims.clauses import Clause
from verifier.claims.subjects import clean

_KIND = r"(?:(?:an?|its|the|their)\s+)?(?P<first>(?:very\s+)?first(?:[\s-]ever)?\s+)?(?P<kind>(?:[a-z-]+\s+){0,2}?)"
_SIDE = (
    r"(?:(?P<loss>loss(?:es)?|deficit)|(?P<profit>profits?|surplus))\b(?!\s+(?:margin|of\s+[$€£\d]|before|per|from))"
)
_COLOUR = r"(?:(?P<red>the red|negative territory)|(?P<black>the black|positive territory|profitability))\b"
_TURNED = (
    r"(?:slid|slides?|slipp?(?:ed|s)?|sank|sinks?|fell|falls?|swung|swings?|tumbled|plunged|dropped|turned|turns"
    r"|moved|returned|returns|crept|tipped|flipped|lurched|came|went|climbed|back)"
)
_INTO = re.compile(rf"\b{_TURNED}\s+(?:back\s+)?(?:in)?to\s+(?:{_KIND}{_SIDE}|{_COLOUR})", re.IGNORECASE)
_STOOD = re.compile(
    rf"\b(?:stayed|stays|remained|remains|was|were|is|are|kept|ended|finished)\s+(?:\w+\s+){{0,2}}?in\s+{_COLOUR}"
    rf"|\b(?:posted|posts|made|booked|reported|ran|suffered|earned|recorded|turned|showed|incurred)\s+{_KIND}{_SIDE}",
    re.IGNORECASE,
)
_FIRST_YEAR = re.compile(
    r"\b(?:the|its)\s+first\s+(?:(?:full|fiscal)\s+)?(?:year|time)?\s*(?:in which|that|when)\s+(?P<who>[^,;]{2,50}?)"
    r"\s+(?=posted|made|earned|recorded|reported|turned|was)",
    re.IGNORECASE,
)
FIRST = re.compile(r"\bfirst\b", re.IGNORECASE)
TURNED = re.compile(rf"\b{_TURNED}\s+(?:back\s+)?(?:in)?to\b", re.IGNORECASE)


def turn(clause: Clause, subject: str, period: ClaimPeriod) -> list[Part]:
    """The side that the clause's subject lay on or went over to, DOWN for a loss, as a list of none or one."""
    match = _INTO.search(clause.text) or _STOOD.search(clause.text)
    if match is None or any(match.start() <= q.start - clause.start < match.end() for q in clause.quantities):
        return []
    found = match.groupdict()
    first = _FIRST_YEAR.search(clause.text)
    who = clean(first["who"]) if first else subject
    lost = found.get("loss") or found.get("red")
    start = min(match.start(), first.start()) if first else match.start()
    return [
        Part(
            kind=PartKind.DIRECTION,
            text=clause.text[start : match.end()],
            start=clause.start + start,
            end=clause.start + match.end(),
            subject=_result(who, found.get("kind") or ""),
            period=period,
            direction=Direction.DOWN if lost else Direction.UP,
            role=Role.LEVEL,
        )
    ]


def _result(who: str, kind: str) -> str:
    """The result spoken of: that of the kind named, else a unit's operating and the company's net income."""
    if kind.strip():
        return f"{who} {kind.strip()} income".strip()
    if BUSINESS.search(who):
        return who
    return f"{who} operating income" if who else "net income"
