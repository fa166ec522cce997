"""A text of a court -> whether it tells that the earlier decision stands, or that it fell and the case goes on."""

import re
from enum import StrEnum
from functools import lru_cache


class CourtOutcome(StrEnum):
    """What became of a decision that was appealed against."""

    STANDS = "stands"
    FELL = "fell"


_COURT = re.compile(
    r"\b(?:courts?|judges?|panel|tribunal|circuit|appeals?|appellate|appealed|jury|justices?|arbitrators?|lawsuits?"
    r"|suits?|litigation|dismissal|verdict|judge?ment)\b",
    re.IGNORECASE,
)
_BETWEEN = r"\s+(?:[\w'’€$£.,-]+\s+){0,7}?"
_DECISION = (
    r"(?:decisions?|rulings?|judge?ments?|verdicts?|fines?|orders?|awards?|dismissals?|injunctions?|penalt(?:y|ies)"
    r"|convictions?)"
)
_CASE = r"(?:claims?|cases?|(?:law)?suits?|complaints?|actions?|litigation|proceedings?)"
_APPEAL = r"(?:appeals?|petitions?|challenges?|bids?)"
_REJECTS = (
    r"(?:reject(?:ed|s|ing)|den(?:ied|ies|ying)|dismiss(?:ed|es|ing)|turn(?:ed|s) down|thr(?:ew|ows|own) out"
    r"|toss(?:ed|es)(?: out)?)"
)
_TO_DECISION = rf"\s+(?:(?!{_APPEAL}\b)[\w'’€$£.,-]+\s+){{0,7}}?{_DECISION}"
_STANDS = re.compile(
    r"\b(?:upheld|upholds|upholding|affirm(?:ed|s|ing)|reaffirm(?:ed|s)|sid(?:ed|es) with the lower court"
    rf"|(?:confirm(?:ed|s)|sustain(?:ed|s)|let|lets|left|leaves){_BETWEEN}(?:{_DECISION}\b|stand\b|in place\b)"
    rf"|{_REJECTS}{_BETWEEN}{_APPEAL}|(?:lost|loses){_BETWEEN}{_APPEAL})\b",
    re.IGNORECASE,
)
_FELL = re.compile(
    r"\b(?:overturn(?:ed|s|ing)|annul(?:led|s|ling)|vacat(?:ed|es|ing)|revers(?:ed|es|ing)|reviv(?:ed|es|ing)"
    r"|reinstat(?:ed|es|ing)|resurrect(?:ed|s|ing)|overrul(?:ed|es)"
    rf"|(?:brought|brings|breathed|g[ai]ve){_BETWEEN}(?:back to life|new life)|breathed (?:new )?life into"
    rf"|(?:restored|restores|reopened|reopens){_BETWEEN}{_CASE}"
    r"|(?:struck down|strikes down|striking down|quash(?:ed|es|ing)|nullif(?:ied|ies|ying)|sets? aside"
    rf"|thr(?:ew|ows|own) out|toss(?:ed|es)(?: out)?){_TO_DECISION}"
    rf"|(?:grant(?:ed|s)|allow(?:ed|s)|won|wins){_BETWEEN}{_APPEAL})\b",
    re.IGNORECASE,
)
_SUPPOSED = re.compile(
    r"\b(?:to|if|could|may|might|would|will|should|whether|seek(?:s|ing)?|ask(?:s|ed|ing)?|be|being|not)"
    r"\s+(?:\w+\s+){0,3}$",
    re.IGNORECASE,
)
_BEFORE = 30


@lru_cache(maxsize=8192)
def find_outcome(text: str) -> CourtOutcome | None:
    """The outcome that a text tells as a fact; None where it tells none, or both ("affirmed in part")."""
    if not _COURT.search(text):
        return None
    told = {
        outcome
        for outcome, pattern in ((CourtOutcome.STANDS, _STANDS), (CourtOutcome.FELL, _FELL))
        if any(not _SUPPOSED.search(text[max(0, m.start() - _BEFORE) : m.start()]) for m in pattern.finditer(text))
    }
    return told.pop() if len(told) == 1 else None


def same_outcome(mine: str, theirs: str) -> bool | None:
    """Whether both texts tell one outcome; None where one tells none."""
    if (told := find_outcome(mine)) is None or (found := find_outcome(theirs)) is None:
        return None
    return told is found
