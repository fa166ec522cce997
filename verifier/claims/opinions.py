"""A clause -> whether it says how good something is, or whether it is worth its price, which no filing settles."""

import re

_WORTH = re.compile(
    r"\b(?:under-?rated|over-?rated|undervalued|overvalued|mispriced|bargain|best value|best way"
    r"|best bet|story stock|cheapest(?! (?:of (?:it|them|its|the)\b|debt|loan|notes?|bonds?|borrowing))"
    r"|worth (?:owning|more as|far more|every)|must-own|no-brainer|overpriced|a steal|a screaming buy"
    r"|crown jewel|uninvestable"
    r"|(?:is|are|looks?|remains?|seems?)\s+(?:too\s+|very\s+|still\s+|simply\s+)?(?:cheap|expensive|dear"
    r"|attractive|compelling|overdone|rich))\b",
    re.IGNORECASE,
)
"""What says that a share is worth buying, or how dear it is."""

_PRAISE = (
    r"great(?! (?:many|deal|part))|good(?! (?:many|deal|part|chunk|number))|excellent|superb|sound|impressive"
    r"|outstanding|terrific|wonderful|brilliant|marvell?ous|admirable|remarkable|first-rate|world-class|best-in-class"
    r"|second to none|unmatched|unrivall?ed|mediocre|awful|terrible|dreadful|dismal|disappointing|uninspiring"
    r"|lacklust(?:re|er)|poor|bad(?! debts?)|gem|jewel|joke|disgrace|marvel|masterclass|mess"
)
_MOST = r"best|finest|greatest|worst|smartest|most (?:admired|impressive|trusted|exciting)"
_ANYWHERE = r"business|industry|sector|world|country|field|class|trade|market|companies"
_JUDGED = re.compile(
    r"\b(?:is|are|was|were|looks?|looked|seems?|seemed|remains?|feels?|calls?|called)\s+(?:[\w'’-]+\s+){0,4}?"
    rf"(?:(?:an?|the)\s+)?(?:{_PRAISE})\b"
    rf"|\bthe (?:{_MOST})(?:\s+\w+){{0,2}}\s+(?:in (?:the|its|this|any)|of (?:its|any|all))\s+(?:{_ANYWHERE})\b"
    r"|\bdeserves?\s+(?:\w+\s+){0,2}(?:credit|praise|applause|blame|better)\b|\bhard not to (?:admire|like|love)\b",
    re.IGNORECASE,
)
"""What says how good something is."""


def is_opinion(clause: str, *, has_figure: bool) -> bool:
    """Whether the clause only judges; praise beside a figure leaves the figure to be checked."""
    return _WORTH.search(clause) is not None or (not has_figure and _JUDGED.search(clause) is not None)
