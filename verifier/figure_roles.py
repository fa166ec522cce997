"""Decides what a figure says of its subject (level, change, share, multiple) and which way a change goes."""

import re
from dataclasses import dataclass

from core.domain.claim import Direction, Quantity, Role
from verifier.change_words import FLAT, NOUN, VERB, WORD, direction_of

_RATE = re.compile(
    r"\b(?:margins?|rates?|ratios?|yields?|shares? of|percentage|proportion|funded|coupon|return|TAC|penetration|utili[sz]ation|occupancy|churn)\b",
    re.IGNORECASE,
)
_OF = re.compile(
    r"\s*(?:dollars\s+)?(?:of|in)\s+(?!(?:it|them|that|what)\s+(?:was|were|had)\b)(?!(?:20\d\d|fiscal|the (?:fiscal\s+)?(?:year|quarter))\b)",
    re.IGNORECASE,
)
_OF_WHAT_IT_WAS = re.compile(
    r"\s*(?:of\s+)?(?:what|as much as|the (?:level|size|amount|figure))\s+(?:it|they|he|she|of|was|were|in|had)?",
    re.IGNORECASE,
)
_LOSES = re.compile(
    r"\b(?:shed|sheds|lost|loses?|losing|gave up|gives up|given up|wiped|knocked|lopped|trimmed)\s+(?:\w+\s+)?$",
    re.IGNORECASE,
)
_BY = re.compile(r"\bby\s+(?:a\s+)?(?:further\s+|another\s+|only\s+|just\s+|well\s+)?$", re.IGNORECASE)
_TO = re.compile(
    r"\b(?:to|at|into|reach\w*|hit|totall?ed|stood|of)\s+(?:only\s+|just\s+|a\s+(?:mere|record)\s+)?$", re.IGNORECASE
)
_FROM = re.compile(
    r"\b(?:from|against|versus|vs\.?|compared (?:with|to)|up on|down on)\s+(?:only\s+|just\s+|(?:a|the)\s+(?:mere\s+)?|its\s+)?$",
    re.IGNORECASE,
)
_MORE = re.compile(
    r"\s*(?:-?\s*(?:an?\s+)?)(?:(?:year[\s-]on[\s-]year|annual|further|net)\s+)?(?P<word>more|fewer|less|higher|lower|fatter|wider|thinner|narrower|bigger|smaller|larger"
    r"|above|below|better|worse|decline|drop|fall|increase|rise|gain|jump|growth|decrease|reduction|slump|improvement|cut|up|down|ahead|off|surge|dip"
    r"|greater|heavier|lighter|up on|advance)\b",
    re.IGNORECASE,
)
_NOUN_OF = re.compile(rf"(?:{NOUN.pattern})\s+(?:of|by|to)\s+(?:\w+\s+)?$", re.IGNORECASE)
_GAP = 46
_PRICE_VERBS = re.compile(
    r"\b(?:cost|costs|paid|pays?|spent|raised|lost|added|adds|lift\w*|raise\w*|gain(?:s|ed)?|cut|bought|sold)\s+(?:\w+\s+){0,2}$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureRole:
    """A figure's role, and its direction when it is a change; `earlier` marks the level that a change started from."""

    role: Role
    direction: Direction | None = None
    earlier: bool = False


def read_role(before: str, figure: Quantity, after: str, subject: str) -> FigureRole:
    """The role of `figure`, given the words between it and its neighbours and what its subject is called."""
    near = before[-_GAP:]
    if figure.unit == "times":
        return FigureRole(role=Role.MULTIPLE)
    if figure.word_fraction and _OF_WHAT_IT_WAS.match(after):
        return FigureRole(role=Role.MULTIPLE)
    if _FROM.search(near):
        return FigureRole(role=Role.LEVEL, earlier=True)
    change = _change(near, after)
    if figure.unit == "points":
        return FigureRole(role=Role.POINTS, direction=change or _verb(before))
    if figure.unit == "percent":
        return _percent(near, before, figure, after, subject, change)
    return (
        FigureRole(role=Role.DIFFERENCE, direction=change)
        if change and not _is_price(near)
        else FigureRole(role=Role.LEVEL)
    )


def _percent(
    near: str, before: str, figure: Quantity, after: str, subject: str, change: Direction | None
) -> FigureRole:
    rate = bool(_RATE.search(subject) or _RATE.search(near))
    if figure.value and _LOSES.search(near):
        return FigureRole(role=Role.GROWTH, direction=Direction.DOWN)
    if change and not (_OF.match(after) and not _BY.search(near) and _share_of(after) and not _MORE.match(after)):
        return FigureRole(role=Role.GROWTH, direction=change)
    if _TO.search(near) and rate and not _OF.match(after):
        return FigureRole(role=Role.LEVEL)
    if (
        _OF.match(after)
        or figure.word_fraction
        or "dollar" in figure.text
        or "cent " in f"{figure.text} ".replace("per cent", "")
    ):
        return FigureRole(role=Role.SHARE)
    if rate:
        return FigureRole(role=Role.LEVEL)
    way = _verb(before)
    return FigureRole(role=Role.GROWTH, direction=way) if way and not _TO.search(near) else FigureRole(role=Role.SHARE)


def _share_of(after: str) -> bool:
    """Whether "of" is followed by a whole and not by a place or year."""
    return bool(re.match(r"\s*(?:dollars\s+)?of\s", after, re.IGNORECASE))


def _change(near: str, after: str) -> Direction | None:
    """The direction when the words next to the figure make it the size of a change."""
    more = _MORE.match(after)
    if more:
        return _word_direction(more["word"])
    noun = _last(NOUN, near)
    if noun and re.fullmatch(r"\s*(?:of|by)\s+(?:\w+\s+)?", near[noun.end() :]):
        return direction_of(noun)
    word = _last(WORD, near)
    if (
        word
        and re.fullmatch(r"\s*(?:by\s+)?(?:a\s+|an?other\s+)?", near[word.end() :])
        and word.group().lower() in ("up", "down", "higher", "lower")
    ):
        return direction_of(word)
    verb = _last(VERB, near)
    if verb and re.fullmatch(
        r"[\s,]*(?:(?:\w+ly|again|also|back|just|only|on|a|the|further|another|its|\w+)\s+)??(?:by\s+)?(?:\w+\s+)?",
        near[verb.end() :],
    ):
        rest = near[verb.end() :]
        return None if re.search(r"\b(?:to|at|from)\b", rest) else direction_of(verb)
    if _BY.search(near):
        found = _last(VERB, near) or _last(WORD, near)
        return direction_of(found) if found else None
    return None


def _is_price(near: str) -> bool:
    """Whether the verb before the figure takes an amount as its object ("lost $2bn", "raised $5bn")."""
    return bool(_PRICE_VERBS.search(near)) and not _BY.search(near)


def _verb(before: str) -> Direction | None:
    found = _last(VERB, before) or _last(WORD, before)
    return direction_of(found) if found else None


def _last(pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    found = None
    for match in pattern.finditer(text):
        found = match
    return found


def _word_direction(word: str) -> Direction:
    low = word.lower()
    if low in ("ahead", "greater", "heavier", "up on", "advance", "surge", "growth", "improvement"):
        return Direction.UP
    if low in ("off", "thinner", "lighter", "dip", "reduction", "cut", "slump"):
        return Direction.DOWN
    match = WORD.fullmatch(word) or NOUN.fullmatch(word)
    return direction_of(match) if match else Direction.UP


def stated_direction(text: str) -> Direction | None:
    """The way that a clause says its subject went, whatever the size; None when it says no such thing."""
    verb = VERB.search(text)
    if verb:
        return direction_of(verb)
    return Direction.FLAT if FLAT.search(text) else None
