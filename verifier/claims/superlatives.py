"""The words of a superlative -> which end of the order it means, and what is put in order."""

import re

_MOST = re.compile(
    r"\b(?:largest|biggest|highest|most|greatest|fattest|heaviest|richest|top|best|strongest|leading|record|peak|high|main"
    r"|steepest|fastest|sharpest|quickest|longest|widest|busiest|oldest|eldest)\b",
    re.IGNORECASE,
)
_LEAST = re.compile(
    r"\b(?:smallest|lowest|low|least|weakest|lightest|slowest|thinnest|narrowest|worst|shortest|tiniest|poorest|youngest|cheapest|fewest|leanest)\b",
    re.IGNORECASE,
)
_PACE = re.compile(
    r"\b(?:fastest|slowest|quickest|steepest|sharpest|grew|growing|growth|rise|rose|fall|fell|falling|drop|dropped"
    r"|declin\w+|jump\w*|shrink|shrank|gain|increase|decrease)\b",
    re.IGNORECASE,
)
_FALL = re.compile(r"\b(?:fall|fell|drop|declin|decreas|slump|slid|shrink|shrank|contract)\w*\b", re.IGNORECASE)
_COVERED = re.compile(
    r"\b(?:(?:of|in) (?:the )?(?:\w+ )?(?:three|two|past|last|five) (?:fiscal )?years?|years? (?:in|of|covered by)"
    r" the report)\b",
    re.IGNORECASE,
)
_EVER = re.compile(r"\b(?:record|ever|all-time|historic|new (?:high|low|peak))\b", re.IGNORECASE)
_SINCE = re.compile(r"\bsince\s+(?:the\s+)?(?:fiscal\s+(?:year\s+)?)?(?P<year>(?:19|20)\d\d)\b", re.IGNORECASE)
_PLACES = ("second", "third", "fourth", "fifth", "sixth")
_PLACE = re.compile(rf"\b(?P<place>{'|'.join(_PLACES)})[\s-](?:[a-z]+est|most|least)\b", re.IGNORECASE)
_ONLY = re.compile(r"\b(?:only|alone|lone|sole)\b", re.IGNORECASE)


_ASIDE = re.compile(r",\s+(?:the|its|their|our)\s+(?:[\w’'-]+\s+){0,2}?[a-z]+est\s+[^,]{2,60}(?=,)")
"""Whom a text tells of, called the largest in passing ("Clay, the smallest line, shrank 8%")."""


def _of_the_order(text: str) -> str:
    """The words that put something in order: of what is called so between commas, those alone."""
    aside = _ASIDE.search(text)
    return aside.group() if aside else text


def wants_least(text: str) -> bool:
    """Whether the lowest value makes the text true: "smallest", and "steepest fall" of a change."""
    text = _of_the_order(text)
    least = bool(_LEAST.search(text))
    return not least if _FALL.search(text) and (_MOST.search(text) or least) else least


def is_superlative(text: str) -> bool:
    """Whether the text names an end of an order at all."""
    return bool(_MOST.search(text) or _LEAST.search(text))


def place_in_order(text: str) -> int:
    """1 for what goes furthest, 2 for "the second largest", and so on."""
    match = _PLACE.search(text)
    return _PLACES.index(match["place"].lower()) + 2 if match else 1


def over_years(text: str) -> bool:
    """Whether years are put in order, not the rows of one year."""
    return bool(_EVER.search(text) or _COVERED.search(text) or since_year(text))


def since_year(text: str) -> int:
    """The year since which nothing went further ("the largest loss since 2020"); 0 where none is named."""
    found = _SINCE.search(text)
    return int(found["year"]) if found else 0


def of_all_time(text: str) -> bool:
    """Whether all years that there were are put in order ("a record"), not only those of a report."""
    return bool(_EVER.search(text)) and not _COVERED.search(text)


def of_changes(text: str) -> bool:
    """Whether changes are put in order, not levels."""
    return bool(_PACE.search(_of_the_order(text)))


def falls(text: str) -> bool:
    """Whether the text speaks of a fall."""
    return bool(_FALL.search(text))


def only_one(text: str) -> bool:
    """Whether the text says that nothing else did the same."""
    return bool(_ONLY.search(text))
