"""The characters and words on both sides of a numeral -> its unit."""

import re
from dataclasses import dataclass
from decimal import Decimal

from core.domain.filings.units import CURRENCY_CODES, CURRENCY_NAMES, CURRENCY_SIGNS, DOLLARS, SINGLE_SIGNS
from core.language.numbers.patterns import SIGN

_DOLLAR = SINGLE_SIGNS["$"]
_NATION = (
    rf"(?:U\.?S\.?|American|{'|'.join(DOLLARS)}|British|Japanese|Chinese|Indian|(?:South )?Korean|Swiss|Mexican)\s"
)
_MINUS = r"(?:(?:minus|negative)\s+|(?:(?<=[\s(:])|(?<=^))[-−–])?"
_LEFT = re.compile(
    rf"(?P<minus>{_MINUS})(?:(?P<prefix>US|[A-Z]{{1,2}})?(?P<symbol>[{SIGN}])\s?"
    rf"|(?P<code>{'|'.join(CURRENCY_CODES)})\s?)?(?P<late>(?<![\w%])[-−–])?$"
)

_RIGHT: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (unit, re.compile(pattern, re.IGNORECASE))
    for unit, pattern in (
        ("basis", r"[\s-]*(?:full\s+)?(?:basis[\s-]points?|bps?)\b"),
        (
            "points",
            r"[\s-]*(?:full\s+|whole\s+)?(?:percentage[\s-]points?|percent points?|ppts?|pps?|p\.p\.|points?)\b",
        ),
        ("percent", r"\s*%|[\s-]*per\s?cent\b(?!\s*points?)|[\s-]*pct\b"),
        ("cents", r"[\s-]*(?:U\.?S\.?\s)?cents?\b|¢"),
        ("pence", r"\s*(?:pence|p)\b"),
        ("times", r"\s*(?:times\b(?!\s+(?:a|per|in)\s+(?:year|week|day|month))|x\b)|[\s-]?fold\b"),
        (
            "shares",
            (
                r"(?:\s+of\s+(?:its|their|the company's|the)\s+(?:own\s+)?)?"
                r"(?:\s+(?:common|ordinary|class \w|preferred|own|outstanding))*\s+shares\b(?!\s+of\s+\$)"
            ),
        ),
        (
            "name",
            rf"[\s-](?:{_NATION})?(?:{'|'.join(CURRENCY_NAMES)})s?\b(?!\s+store)",
        ),
    )
)
_MONEY_NAME = dict(_RIGHT)["name"]
_SIGN_BEHIND = re.compile(rf"\.?\s?(?P<sign>[{SIGN}])(?!\s?\d)")
"""As much of Europe writes amounts: "295.2 million €"."""

_WON = re.compile(r"won$", re.IGNORECASE)
"""Behind a dollar sign a verb."""

_PER_SHARE = re.compile(
    r"\s*(?:,\s*)?(?:(?:an?|per|each|every)\s+(?:\w+\s+){0,2}?share\b|apiece\b|/\s?share\b|per-share\b"
    r"|per\s+(?:diluted|basic)\b)",
    re.IGNORECASE,
)
_EPS = re.compile(
    r"(?:\bper[\s-](?:\w+\s+)?share|\bEPS|\b(?:diluted|basic|adjusted|core)\s+earnings|\ba share)\b[^.;$€£]{0,40}$",
    re.IGNORECASE,
)
_OF_A_DOLLAR = re.compile(
    r"\s+(?:(?:of|in)\s+[\w\s-]{1,40}?\s+)?(?:of|in|on|from|out of|for)\s+(?:every|each|the|a)\s+(?:\w+\s+)?dollar\b",
    re.IGNORECASE,
)
_OF_EACH_DOLLAR = re.compile(r"[^.;]{0,60}?\b(?:of|in|on|from|out of|for)\s+(?:every|each)\s+dollar\b", re.IGNORECASE)
_FOR_A_DOLLAR = re.compile(r"\b(?:for|on|from|of)\s+(?:every|each)\s+dollar\b[^.;]*$", re.IGNORECASE)
_PERCENT = Decimal(100)


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitWord:
    """A unit, the factor from written digits to it, the sign, and the offsets it and its numeral cover together."""

    name: str
    start: int
    end: int
    factor: Decimal = Decimal(1)
    negative: bool = False


def read_unit(text: str, start: int, end: int, *, scaled: bool) -> UnitWord:
    """The unit of the numeral at `start` to `end`; "number" when nothing names one.

    `scaled` says that a scale word ("billion") belongs to the numeral, which rules out amounts per share.
    """
    left = _LEFT.search(text[max(0, start - 14) : start])
    begin = start - (len(left.group()) if left else 0)
    negative = bool(left and (left["minus"] or left["late"]))
    currency = _currency(left) if left else ""
    if currency == _DOLLAR and (named := _MONEY_NAME.match(text, end)) and not _WON.search(named.group()):
        currency = _currency_of_name(named)
    if currency:
        return _amount(text, begin, end, currency, negative, scaled)
    if behind := _SIGN_BEHIND.match(text, end):
        return _amount(text, begin, behind.end(), SINGLE_SIGNS[behind["sign"]], negative, scaled)
    for kind, pattern in _RIGHT:
        match = pattern.match(text, end)
        if match:
            return _worded(text, kind, begin, match, negative)
    return UnitWord(name="number", start=begin, end=end, negative=negative)


def _currency(left: re.Match[str]) -> str:
    if left["code"]:
        return CURRENCY_CODES[left["code"]]
    symbol = left["symbol"] or ""
    currency = SINGLE_SIGNS.get(symbol, "")
    return CURRENCY_SIGNS.get(f"{left['prefix'] or ''}{symbol}", currency) if currency == _DOLLAR else currency


def _currency_of_name(match: re.Match[str]) -> str:
    """The currency of a name behind an amount, also of one in dollar signs ("$90 million pesos")."""
    *nation, word = match.group().lower().strip(" -").split()
    currency = CURRENCY_NAMES.get(word, CURRENCY_NAMES.get(word.removesuffix("s"), _DOLLAR))
    return DOLLARS.get(" ".join(nation), currency) if currency == _DOLLAR else currency


def _amount(text: str, start: int, end: int, currency: str, negative: bool, scaled: bool) -> UnitWord:
    sentence = text[max(0, start - 120) : start].rpartition(". ")[2]
    if not scaled and _FOR_A_DOLLAR.search(sentence):
        return UnitWord(name="percent", start=start, end=end, factor=_PERCENT, negative=negative)
    share = _PER_SHARE.match(text, end)
    if share and not scaled:
        return UnitWord(name=f"{currency}/share", start=start, end=share.end(), negative=negative)
    if (
        not scaled
        and _EPS.search(sentence)
        and re.match(r"\d{1,3}(?:\.\d+)?\b(?!,)", text[start:end].lstrip("-−–US$€£¥ "))
    ):
        return UnitWord(name=f"{currency}/share", start=start, end=end, negative=negative)
    return UnitWord(name=currency, start=start, end=end, negative=negative)


def _worded(text: str, kind: str, start: int, match: re.Match[str], negative: bool) -> UnitWord:
    end = match.end()
    if kind == "basis":
        return UnitWord(name="points", start=start, end=end, factor=1 / _PERCENT, negative=negative)
    if kind in ("cents", "pence"):
        return _small_change(text, start, end, "USD" if kind == "cents" else "GBP", negative)
    if kind == "name":
        return _amount(text, start, end, _currency_of_name(match), negative, False)
    return UnitWord(name=kind, start=start, end=end, negative=negative)


def _small_change(text: str, start: int, end: int, currency: str, negative: bool) -> UnitWord:
    dollar = _OF_A_DOLLAR.match(text, end)
    if dollar:
        return UnitWord(name="percent", start=start, end=dollar.end(), negative=negative)
    if _OF_EACH_DOLLAR.match(text, end) or _FOR_A_DOLLAR.search(text[max(0, start - 120) : start].rpartition(". ")[2]):
        return UnitWord(name="percent", start=start, end=end, negative=negative)
    share = _PER_SHARE.match(text, end)
    name = f"{currency}/share" if share or _EPS.search(text[max(0, start - 90) : start]) else currency
    return UnitWord(name=name, start=start, end=share.end() if share else end, factor=1 / _PERCENT, negative=negative)
