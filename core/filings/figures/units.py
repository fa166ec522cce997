"""What a table says of its units ("in millions, except per share data"), and labels -> a number's unit and scale."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from core.domain.filings.units import SCALE_WORDS, SINGLE_SIGNS
from core.language.numbers.counted_nouns import AMOUNTS, PEOPLE, PIECES

_STATEMENT = re.compile(
    r"(?:\bin\s+|\(\s*|\$\s*|\bdollars?\s+|\breflected in\s+)(?P<word>thousand|million|billion)s\b"
    r"|\b(?P<of>thousand|million|billion)s of (?:U\.S\. )?(?:dollars|euros?|pounds)"
    r"|(?:\(\s*\$?\s?|\$\s?)(?P<zeros>000)(?:'?s)?\b|\b(?P<zeroes>000)'?s\b",
    re.IGNORECASE,
)
_EXCEPT_SHARES = re.compile(r"except\b[^)]*?(?<!per )(?<!per-)\b(?:number of )?shares?\b", re.IGNORECASE)
_NOT_COUNTS = re.compile(r"except\b[^)]*?\b(?:counts?|headcount|number of (?!shares)\w+|employees)\b", re.IGNORECASE)
_PER_SHARE = re.compile(
    r"\bper[- ](?:[\w-]+[- ]){0,3}?(?:share|unit|award|option|warrant|RSU|PSU)s?\b|\bEPS\b", re.IGNORECASE
)
_SHARES = re.compile(
    r"^(?:(?:total|number of|weighted[- ]average|average|common|basic|diluted|restricted|adjusted) )*(?:number of )?"
    r"(?:(?:common|ordinary|preferred) )?(?:shares?\b(?!holder|-based| repurchase| price)|RSUs?\b|PSUs?\b)"
    r"|^[^\d$]*\bshares (?:used|outstanding|purchased|repurchased|underlying)"
    r"|\bnumber of (?:\w+ ){0,2}shares\b",
    re.IGNORECASE,
)
_PRICE = re.compile(
    r"\b(?:average|exercise|option|purchase|market|closing) price\b|\bprice paid\b|\bgrant[- ]date fair value\b",
    re.IGNORECASE,
)
_PERCENT = re.compile(r"(?<![\d.])(?<!\d )%|\bpercent(?:age)?s?\b", re.IGNORECASE)
_COUNT = re.compile(
    r"^(?:approximate )?(?:total )?number of\b|\bheadcount\b|\b(?:square|cubic) (?:feet|footage|meters)\b",
    re.IGNORECASE,
)
_YEARS = re.compile(
    r"\b(?:in|of) years\b|\(years\)|\b(?:term|life|age|lives)\b.*\byears\b|^age$"
    r"|\b(?:average|remaining|useful|expected|estimated) (?:\w+ ){0,3}(?:li(?:fe|ves)|terms?|maturity)\b"
    r"(?! (?:debt|loans?|notes?))",
    re.IGNORECASE,
)
_THING_BEFORE = re.compile(
    rf"\b(?P<thing>{PEOPLE}|{PIECES}|{AMOUNTS})(?: (?:are|shipped|sold|delivered|produced|served|covered))?"
    r",?\s*\(?\s*(?:in\s+)?$",
    re.IGNORECASE,
)
_DOLLARS = re.compile(
    r"\bdollars?(?: amounts?)?(?: and [\w ]{1,30}?)?(?: are)? (?:in )?(?:thousand|million|billion)s", re.IGNORECASE
)
_PURCHASED = re.compile(r"\bpurchased\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TableUnits:
    """Powers of ten that a table's amounts and share counts are printed in, and the currency of its amounts.

    `currency` is "" where nothing says that the table holds money; `stated` tells a scale that the filing states
    from one taken for want of a better. `thing` is what it is said to count ("feet" for "Square feet in
    thousands"), `dollars` where it is said to be one of dollars; `bare_counts` where it is said not to hold for counts.
    """

    amounts: int = 0
    shares: int = 0
    currency: str = ""
    stated: bool = False
    thing: str = ""
    dollars: bool = False
    bare_counts: bool = False


@lru_cache(maxsize=8192)
def read_units(text: str) -> TableUnits:
    """The units that a caption, header or sentence states; a scale after the word "shares" holds for shares alone."""
    units = TableUnits()
    position = 0
    for found in _STATEMENT.finditer(text):
        power = SCALE_WORDS.get((found["word"] or found["of"] or "thousand").lower(), 3)
        for_shares = units.stated and "share" in text[position : found.start()].lower()
        units = replace(units, shares=power) if for_shares else replace(units, amounts=power, shares=power, stated=True)
        if not for_shares and _SHARES.search(text[max(0, found.start() - 12) : found.start()]):
            units = replace(units, amounts=0)
        position = found.end()
    if units.shares == units.amounts and _EXCEPT_SHARES.search(text):
        units = replace(units, shares=0)
    first = _STATEMENT.search(text)
    thing = _THING_BEFORE.search(text[: first.start()]) if first is not None else None
    return replace(
        units,
        currency=_currency(text),
        thing=thing["thing"].lower() if thing else "",
        dollars=_DOLLARS.search(text) is not None,
        bare_counts=_NOT_COUNTS.search(text) is not None or _DOLLARS.search(text) is not None,
    )


def choose_unit(
    words: tuple[str, ...], default: TableUnits, *, own: str, column: str, fine: bool, near: bool = False
) -> tuple[str, int]:
    """Unit and power of ten of a number under `words` (row labels inner first, then column headers outer last).

    `own` is the unit that the number itself shows, `column` the one that its neighbours show ("" for none). What
    stands nearer decides: the number's own symbol, then its labels, then its neighbours, then the table. `fine` says
    that the number is printed with decimals, without which no label makes it an amount per share; `near` that
    `default` is stated by the number's own labels, so that its scale holds for counts too.
    """
    if own in {"percent", "points", "ratio"} or "/" in own:
        return own, 0
    if fine and any(_is_per_share(w) for w in words):
        return f"{own or default.currency or 'USD'}/share", 0
    if own:
        return own, default.amounts
    unit = next((named for word in words if (named := _unit_of_label(word))), column or default.currency or "number")
    if unit == "shares":
        bare = default.dollars and any(_PURCHASED.search(word) for word in words)
        return unit, 0 if bare else default.shares
    is_counted = bool(default.thing) and any(default.thing in word.lower() for word in words)
    by_scale = (
        len(unit) == 3
        or ((near or is_counted) and unit == "number")
        or not (column or default.currency or any(map(_unit_of_label, words)))
    )
    return unit, default.amounts if by_scale else 0


def _unit_of_label(word: str) -> str:
    """The unit that a label names; "" for none."""
    if _SHARES.search(word):
        return "shares"
    if _PERCENT.search(word):
        return "percent"
    return "number" if _COUNT.search(word) or _YEARS.search(word) else ""


def _is_per_share(words: str) -> bool:
    return (_PER_SHARE.search(words) is not None or _PRICE.search(words) is not None) and not _SHARES.search(words)


def _currency(text: str) -> str:
    lowered = text.lower()
    if "dollar" in lowered or "$" in text:
        return "USD"
    return next((code for sign, code in SINGLE_SIGNS.items() if sign in text), "")
