"""Decides what a figure says of its subject (level, change, share, multiple) and which way a change goes."""

import re
from dataclasses import dataclass

from core.domain.claims.claim import Direction, Quantity, Role
from core.language.periods.fiscal_year_numbers import YEAR
from verifier.claims.change_subject import read_change_subject, role_of_change
from verifier.claims.change_words import NOUN, VERB, WORD, direction_of

RATE = re.compile(
    r"\b(?:margins?|rates?|ratios?|yields?|shares? of|percentage|proportion|funded|coupon|penetration"
    r"|utili[sz]ation|occupancy|churn)\b",
    re.IGNORECASE,
)
_SHARE_OF = re.compile(rf"\s*(?:dollars\s+)?of\s+(?!{YEAR})", re.IGNORECASE)
_OF_WHAT_IT_WAS = re.compile(
    r"\s*(?:of\s+)?(?:what\s+(?:it|they|he|she)\s+(?:was|were|had)|as (?:much|many)|the (?:level|size"
    r"|figure)\s+(?:of|it|in))\b",
    re.IGNORECASE,
)
_LOSES = re.compile(
    r"\b(?:shed|sheds|lost|loses?|losing|gave up|gives up|given up|wiped|knocked|lopped)\s+(?:\w+\s+)?$", re.IGNORECASE
)
_BY = re.compile(r"\bby\s+(?:an?\s+)?(?:further\s+|another\s+|only\s+|just\s+|well\s+)?$", re.IGNORECASE)
_TO = re.compile(
    r"\b(?:to|at|into|reach\w*|hit|totall?ed|stood)\s+(?:only\s+|just\s+|an?\s+(?:mere\s+|record\s+)?)?$", re.IGNORECASE
)
_FROM = re.compile(
    r"\b(?:from|against|versus|vs\.?|compared (?:with|to)|up on|down on)\s+(?:only\s+|just\s+|(?:an?"
    r"|the)\s+(?:mere\s+)?|its\s+)?(?:(?:\w+\s+){0,2}(?:loss|profit|deficit|surplus)\s+of\s+)?$",
    re.IGNORECASE,
)
_MORE = re.compile(
    r"[\s-]*(?:(?:year[\s-]on[\s-]year|annual|further|net)\s+)?(?P<word>more|fewer|less|higher|lower|fatter"
    r"|wider|thinner|narrower|bigger|smaller"
    r"|larger|above|below|better|worse|decline|drop|fall|increase|rise|gain|jump|growth|decrease|reduction"
    r"|slump|improvement|cut|up|down|ahead|off"
    r"|surge|dip|greater|heavier|lighter|advance)\b",
    re.IGNORECASE,
)
_UP_EXTRA = frozenset(("ahead", "greater", "heavier", "advance", "surge", "growth", "improvement"))
_DOWN_EXTRA = frozenset(("off", "thinner", "lighter", "dip", "reduction", "cut", "slump"))
_COLON = re.compile(rf"\s*:\s*(?:the|an?)\s+(?:\w+\s+)?(?P<noun>{NOUN.pattern})\s+(?:in|of)\b", re.IGNORECASE)
_GROWTH = re.compile(
    r"(?:(?P<of>[^,;]{2,40}?)\s+)?growth(?:\s+(?:rate|pace))?(?:\s+(?:in|of|at)\s+(?P<what>[^,;]{2,60}))?$",
    re.IGNORECASE,
)
_GROWN = re.compile(r"\s+(?P<word>growth|increase|rise|decline|decrease|drop|fall|reduction)\b", re.IGNORECASE)
"""What makes a change of the rate that another one is set against ("down from 9% growth a year before")."""

_ADVERBS = re.compile(
    r"[\s,]*(?:(?:\w+ly|again|also|back|only|just|on|further|another|an?|its|a further|up|down"
    r"|out)\s+)?(?:by\s+)?(?:(?:\w+ly|only|just|some|a)\s+)?",
    re.IGNORECASE,
)
_NOT_A_SIZE = re.compile(r"\s*(?:gain|loss|cut|charge|off|above|below|ahead)\b", re.IGNORECASE)
_TAKES_AMOUNT = re.compile(
    r"\b(?:cost|costs|paid|pays?|spent|sunk|raised|lost|added|adds|lift\w*|raise\w*|gain(?:s|ed)?|cut"
    r"|bought|sold)\s+(?P<between>(?:\w+\s+){0,2})$",
    re.IGNORECASE,
)
_GAP = 46


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureRole:
    """A figure's role, and its direction when it is a change; `earlier` marks the level that a change started from.

    `sure` is False where nothing but the unit spoke for the role.
    """

    role: Role
    direction: Direction | None = None
    earlier: bool = False
    sure: bool = True


def starts_a_change(before: str) -> bool:
    """Whether the words before a figure make it the level that a change started from ("up from", "against")."""
    return _FROM.search(before[-_GAP:]) is not None


def read_role(before: str, figure: Quantity, after: str, subject: str) -> FigureRole:
    """The role of `figure`, given the words between it and its neighbours and what its subject is called."""
    role = _by_words_around(before, figure, after, subject)
    change = read_change_subject(subject) if role.role is Role.LEVEL and not role.earlier else None
    if change is None or _TO.search(before[-_GAP:]) or figure.unit in ("number", "shares"):
        return role
    return FigureRole(role=role_of_change(figure), direction=change.direction)


def _by_words_around(before: str, figure: Quantity, after: str, subject: str) -> FigureRole:
    near = before[-_GAP:]
    if figure.unit == "times" or (figure.word_fraction and _OF_WHAT_IT_WAS.match(after)):
        return FigureRole(role=Role.MULTIPLE)
    if starts_a_change(near):
        if figure.unit == "percent" and (grown := _GROWN.match(after)):
            return FigureRole(role=Role.GROWTH, direction=_word_direction(grown["word"].lower()), earlier=True)
        share = figure.unit == "percent" and _SHARE_OF.match(after)
        return FigureRole(role=Role.SHARE if share else Role.LEVEL, earlier=True)
    change = _change(near, after)
    if figure.unit == "points":
        return FigureRole(role=Role.POINTS, direction=change or _verb(before))
    if figure.unit == "percent":
        return _percent(before, figure, after, subject, change)
    sized = change is not None and not (_takes_amount(near) and not _BY.search(near)) and not _NOT_A_SIZE.match(after)
    return (
        FigureRole(role=Role.DIFFERENCE, direction=change)
        if sized
        else FigureRole(role=Role.LEVEL, sure=bool(_TO.search(near)))
    )


def growth_of(subject: str) -> str:
    """What "growth in sales" is the growth of; "" where the subject is no growth."""
    match = _GROWTH.match(subject)
    return f"{match['of'] or ''} {match['what'] or ''}".strip() if match else ""


def _takes_amount(near: str) -> bool:
    """Whether a verb takes the figure for its object, no other verb of change between ("the cost of goods rose")."""
    found = _TAKES_AMOUNT.search(near)
    return found is not None and not VERB.search(found["between"])


def _percent(before: str, figure: Quantity, after: str, subject: str, change: Direction | None) -> FigureRole:
    near = before[-_GAP:]
    if growth_of(subject) and not _SHARE_OF.match(after):
        return FigureRole(role=Role.GROWTH, direction=Direction.UP)
    explained = _COLON.match(after)
    if explained:
        noun = NOUN.match(explained["noun"])
        return FigureRole(role=Role.GROWTH, direction=direction_of(noun) if noun else None)
    if _LOSES.search(near) and _SHARE_OF.match(after):
        return FigureRole(role=Role.GROWTH, direction=Direction.DOWN)
    share = bool(_SHARE_OF.match(after)) or "dollar" in figure.text
    if change and (not share or _BY.search(near)):
        return FigureRole(role=Role.GROWTH, direction=change)
    level = not share and bool((_TO.search(near) and not figure.word_fraction) or RATE.search(f"{subject} {near}"))
    if share or level or figure.word_fraction:
        return FigureRole(role=Role.LEVEL if level else Role.SHARE)
    way = _verb(before)
    return FigureRole(role=Role.GROWTH, direction=way) if way else FigureRole(role=Role.LEVEL, sure=False)


def _change(near: str, after: str) -> Direction | None:
    """The direction when the words next to the figure make it the size of a change."""
    more = _MORE.match(after)
    if more:
        return _word_direction(more["word"].lower())
    noun = _last(NOUN, near)
    if noun and re.fullmatch(r"\s*(?:of|by)\s+(?:\w+\s+)?", near[noun.end() :]):
        return direction_of(noun)
    word = _last(WORD, near)
    if (
        word
        and word.group().lower() in ("up", "down", "higher", "lower")
        and re.fullmatch(r"\s*(?:by\s+)?(?:an?\w*\s+)?", near[word.end() :])
    ):
        return direction_of(word)
    verb = _last(VERB, near)
    if verb and _ADVERBS.fullmatch(near[verb.end() :]):
        return direction_of(verb)
    return _verb(near) if _BY.search(near) else None


def _verb(before: str) -> Direction | None:
    found = _last(VERB, before) or _last(WORD, before)
    return direction_of(found) if found else None


def _last(pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    found = None
    for match in pattern.finditer(text):
        found = match
    return found


def _word_direction(word: str) -> Direction:
    if word in _UP_EXTRA or word in _DOWN_EXTRA:
        return Direction.UP if word in _UP_EXTRA else Direction.DOWN
    match = WORD.fullmatch(word) or NOUN.fullmatch(word)
    return direction_of(match) if match else Direction.UP
