"""The words after a number -> what it counts ("645 physical stores")."""

import re

from core.language.words.vocabulary import exact_stop_words

PEOPLE = r"(?:employees|associates|team members|head ?count|workforce)"
"""Who works for a company, as a pattern."""

PIECES = (
    r"(?:stores|shops|showrooms|restaurants|clubs|branches|locations|sites|facilities|centers|warehouses|hotels|rooms"
    r"|homes|wells|aircraft|vehicles|units|subscribers|subscriptions|members|memberships|customers|users|accounts"
    r"|patients|guests|passengers|people|persons|individuals|students|orders|deliveries|countries|patents)"
)
"""What companies count piece by piece, as a pattern."""

MEASURES = (
    r"(?:square feet|square footage|square meters|acres|feet|footage|meters|miles"
    r"|tons|tonnes|barrels|ounces|pounds|gallons|bushels|boe|mboe|mcf|mmcf|mwh|kwh|gwh)"
)
"""Units of area, length, weight and the like, as a pattern."""

AMOUNTS = rf"(?:membership|lives|beds|cars|trucks|transactions|visits|downloads|{MEASURES})"
"""What else they measure in tables that is no money, as a pattern."""

_NOT_MONEY = rf"(?!(?:accounts|orders|facilities|deliveries)\b)(?:{PEOPLE}|{PIECES}|{AMOUNTS})"
_THING = re.compile(rf"\b{_NOT_MONEY}\b", re.IGNORECASE)
_MONEY = re.compile(
    r"\b(?:revenues?|sales|costs?|expenses?|income|loss|profit|earnings|cash|payments?|compensation|liabilit\w+|assets?"
    r"|receivables?|payables?|value|spend\w*|price|proceeds|backlog|equity|net of|leases?|shares?)\b",
    re.IGNORECASE,
)
_STOPS = exact_stop_words("counted_noun_end")
_LEAD = re.compile(r"\s+(?:of\s+(?:the|its|their|those|these|his|her|our|all)\s+)?(?:own\s+|such\s+)?", re.IGNORECASE)
_PLURAL = re.compile(r"(?:[^su']s|(?:^|\W)(?:people|men|women|staff|aircraft|feet))$", re.IGNORECASE)
_WORD = re.compile(r"(?P<word>[A-Za-z][\w'’.&-]*?)(?P<end>[,;:!?]|\.(?=\s|$)|\s+|$|(?=[)\]\"”—]))")


def counted_thing(text: str) -> str:
    """What a label or a title says is counted ("members" of "Medical members by segment"); "" where it may be money."""
    found = None if names_money(text) else _THING.search(text)
    return found[0].lower() if found else ""


def names_money(text: str) -> bool:
    """Whether a label names an amount of money, or shares."""
    return _MONEY.search(text) is not None


def find_noun(text: str, end: int) -> str:
    """The noun phrase, at most five words, that follows a number ending at `end`; "" when none follows."""
    lead = _LEAD.match(text, end)
    if not lead or "\n" in lead.group():
        return ""
    noun: list[str] = []
    position = lead.end()
    while len(noun) < 5:
        match = _WORD.match(text, position)
        if not match or (match["word"].lower() in _STOPS and not _joins_adjectives(text, match, noun)):
            break
        noun.append(match["word"])
        position = match.end()
        if _PLURAL.search(match["word"]) or match["end"].strip() or "\n" in match["end"] or not match["end"]:
            break
    return " ".join(noun)


def _joins_adjectives(text: str, match: re.Match[str], before: list[str]) -> bool:
    """Whether "and" stands between two hyphened adjectives ("full-time and part-time employees")."""
    following = _WORD.match(text, match.end())
    return (
        match["word"].lower() == "and"
        and bool(before)
        and "-" in before[-1]
        and bool(following and "-" in following["word"])
    )
