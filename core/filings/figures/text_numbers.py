"""A sentence -> the figures written in it, dates, years, clause numbers and names with digits left out."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from core.filings.figures.cell_numbers import CURRENCIES, SCALE_WORDS, CellNumber

_SYMBOL = r"(?P<symbol>US\$|CA?\$|AU?\$|HK\$|NT\$|R\$|[$€£¥₹₩]|RMB\s?|CHF\s?|EUR\s?)"
_MONEY = {
    "dollars": "USD", "u.s. dollars": "USD", "us dollars": "USD", "euro": "EUR", "euros": "EUR", "yen": "JPY",
    "japanese yen": "JPY", "pounds sterling": "GBP", "british pounds": "GBP", "renminbi": "CNY", "yuan": "CNY",
    "canadian dollars": "CAD", "australian dollars": "AUD", "swiss francs": "CHF", "rupees": "INR",
}  # fmt: skip
_NAMED = {"%": "percent", "percent": "percent", "times": "ratio", **_MONEY}
_UNIT = (
    r"(?P<unit>%|percentage\ points?|percent\b|basis\ points?|bps\b|points?\b(?!\ of)|pts\b|times\b"
    r"|(?:U\.?S\.?\ |Canadian\ |Australian\ )?dollars\b|[Ee]uros?\b|(?:Japanese\ )?yen\b|[Pp]ounds\ sterling\b"
    r"|British\ pounds\b|(?:[Rr]enminbi|yuan|Swiss\ francs|rupees)\b"
    r"|(?:(?!per\b|a\b|of\b|and\b)[A-Za-z-]+\ ){0,4}?shares?\b(?!\ (?:price|repurchase|based)))"
)
_FIGURE = re.compile(
    rf"""(?<![\w.,/#$€£¥§–-])(?P<open>\(\s*)?(?P<minus>[-−–]\s?)?(?:{_SYMBOL}\s?)?(?P<inner>\()?
    (?P<digits>(?:\d{{1,3}}(?:,\d{{3}})+|\d+)(?:\.\d+)?|\.\d+)(?!\d|[,.]\d|:\d|/\d|[A-Za-z]|-[A-Za-z\d]{{1,3}}\b|-\d{{4,}})
    (?P<close>\))?(?:[\ -](?P<scale>thousand|million|billion|trillion)s?\b)?
    (?:[\ -]?{_UNIT})?
    (?P<per>\s(?:per|a|for\ each)\s(?:(?:diluted|basic|common|ordinary|Class\ \w)\ ){{0,2}}share\b|\spar\ value\b)?""",
    re.VERBOSE,
)
_REFERENCE = re.compile(
    r"(?:\b(?i:Notes?|Items?|Parts?|Sections?|Rules?|Forms?|Exhibits?|Articles?|Topics?|Subtopic|Regulation|Chapter|Title)"
    r"|\b(?i:pages?|Proposals?|footnotes?|Appendix|Annex|Flight|scope|category)"
    r"|\b(?i:Level|Tier|Release|Schedule|Phase|Step|Suite|Type|Version|Model|Series|Act of|Nos?|Number|Opinion)"
    r"|\b(?:Class|Statement|Building|District|Local|Pub|Rev|Proc)|(?<![A-Z.])[A-Z][A-Z&]+[A-Z]?)\.?\s?$|§+\s?$"
)
_REFERENCES = re.compile(
    r"\b(?i:Notes?|Items?|Parts?|Sections?|Rules?|Exhibits?|Articles?|pages?|Proposals?|Levels?|Nos?\.|footnotes?)\s"
    r"(?:(?:\d{1,3}(?:\.\d{1,2})?|\d{1,2},\d{3},\d{3})(?:\([a-z\d]\))?[A-Z]?(?:,\s|,?\s(?:and|or|to|through|&)\s|\s?[-–—]\s?))+$"
)
_LONGEST_LIST = 60
_LIST_MARK = re.compile(r"^\W*\d{1,2}[.)]\W*$")
_PHONE = re.compile(r"\)?[\s-]{0,2}\d{3}-\d{4}\b")
_ZIP = re.compile(r"(?:\b[A-Z]{2}|D\.C\.|[A-Z][a-z]+),?\s+\d{5}(?:-\d{4})?\W*$")
_LONGEST_ADDRESS = 120
# "in 2024, 2023 and 2022 were net share settled" speaks of years and not of shares.
_YEARS_SHARES = re.compile(r"\s.*shares?$")
_CLAUSE = re.compile(r"\([a-z]\)")
_PER_SHARE = re.compile(r"\bper (?:[\w-]+ ){0,4}share\b|\bEPS\b", re.IGNORECASE)
_SHARES = re.compile(
    r"\bnumber of (?:[\w-]+ ){0,2}shares\b[^.;]*$|\bcommon shares of (?:[\d.]+ million,? (?:and )?)*$", re.IGNORECASE
)
_MONTH_BEFORE = re.compile(
    r"\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|"
    r"Nov(?:ember)?|Dec(?:ember)?)\.?\s?$"
)
_MONTH_AFTER = re.compile(
    r"\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\b"
)
_JOINED = re.compile(r"\s*(?:,|,?\s*(?:and|or|to|through|versus|vs\.?|-|–|—))\s*\Z")
_YEAR = re.compile(r"(?:19|20)\d\d\Z")
_CURRENCY = 3
_TENTH = Decimal("0.1")


@dataclass(frozen=True, slots=True)
class TextNumber:
    """A figure and where it stands in the sentence; `number.unit` is as in `core.domain.fact`, "number" for counts."""

    start: int
    end: int
    number: CellNumber


@dataclass(frozen=True, slots=True)
class _Written:
    """A figure's words, before the ones that a list leaves to its last member are filled in."""

    found: re.Match[str]
    symbol: str
    scale: str
    unit: str
    per_share: bool

    @property
    def end(self) -> int:
        if self.found["unit"] and self.found["unit"].endswith(("share", "shares")):
            return max(self.found.end(group) for group in ("digits", "close", "scale"))
        return self.found.end()


def find_numbers(sentence: str) -> Iterator[TextNumber]:
    """Yields the figures of a sentence in order.

    The members of a list share the unit and scale of the last ("40 and 27 basis points", "$5 to $7 billion").
    """
    written = [_words(f) for f in _FIGURE.finditer(sentence) if not _is_no_figure(sentence, f)]
    for i in range(len(written) - 2, -1, -1):
        if _JOINED.match(sentence[written[i].end : written[i + 1].found.start()]):
            written[i] = _share(written[i], written[i + 1])
    for one in written:
        yield TextNumber(one.found.start(), one.end, _in_context(_number(one), sentence[: one.found.start()]))


def is_bare_amount(number: TextNumber) -> bool:
    """Whether a figure shows a currency without a scale word and without cents."""
    printed = number.number
    return len(printed.unit) == _CURRENCY and not printed.scaled and printed.step >= _TENTH


def _in_context(number: CellNumber, before: str) -> CellNumber:
    """A number with the unit that the words before it name ("earnings per share was $0.18", "the number of shares")."""
    if len(number.unit) == 3 and number.step < 1 and not number.scaled and _PER_SHARE.search(before):
        return replace(number, unit=f"{number.unit}/share")
    if number.unit == "number" and abs(number.value) >= 1000 and _SHARES.search(before):
        return replace(number, unit="shares")
    return number


def _is_no_figure(sentence: str, found: re.Match[str]) -> bool:
    if found["unit"] and _YEAR.match(found["digits"]) and _YEARS_SHARES.search(found["unit"]):
        return True
    if found["symbol"] or found["scale"] or found["unit"]:
        return False
    return _is_date(sentence, found) or _is_of_address(sentence, found) or _is_reference(sentence, found)


def _is_date(sentence: str, found: re.Match[str]) -> bool:
    """Whether the digits are a year or a day of a month."""
    before = sentence[max(0, found.start() - 14) : found.start("digits")]
    if _YEAR.match(found["digits"]) or _MONTH_BEFORE.search(before):
        return True
    return _MONTH_AFTER.match(sentence, found.end()) is not None


def _is_reference(sentence: str, found: re.Match[str]) -> bool:
    """Whether the digits name a place in a document or a member of a list."""
    start = found.start("digits")
    before = sentence[max(0, found.start() - 14) : start]
    if _REFERENCE.search(before) or _CLAUSE.match(sentence, found.end()) or _is_list_mark(sentence, found):
        return True
    if _REFERENCES.search(sentence[max(0, start - _LONGEST_LIST) : start]):
        return True
    if re.search(r"\d\s*[-–]\s?$", before) and _REFERENCE.search(re.sub(r"\d+\s*[-–]\s?$", "", before)):
        return True
    return bool(found["open"] or found["inner"]) and len(found["digits"]) <= 2


def _is_of_address(sentence: str, found: re.Match[str]) -> bool:
    """Whether the digits are of a telephone number or a postal code."""
    if len(found["digits"]) == 3 and _PHONE.match(sentence, found.end("digits")):
        return True
    short = len(sentence) <= _LONGEST_ADDRESS
    return short and len(found["digits"]) == 5 and _ZIP.search(sentence[: found.end("digits")]) is not None


def _is_list_mark(sentence: str, found: re.Match[str]) -> bool:
    """Whether the digits number a member of a list: "2." alone, or "1) preparation, 2) detection"."""
    if _LIST_MARK.match(sentence):
        return True
    bare = found["close"] is not None and not found["open"] and not found["inner"] and len(found["digits"]) <= 2
    return bare and sentence[: found.start()].count("(") <= sentence[: found.start()].count(")")


def _words(found: re.Match[str]) -> _Written:
    return _Written(
        found=found,
        symbol=(found["symbol"] or "").strip(),
        scale=found["scale"] or "",
        unit=(found["unit"] or "").lower(),
        per_share=found["per"] is not None,
    )


def _share(mine: _Written, following: _Written) -> _Written:
    """A figure with what it leaves to the next one of its list: its unit when it has none, a scale that fits."""
    if not mine.symbol and not mine.unit:
        mine = replace(mine, unit=following.unit, symbol=following.symbol if following.scale else "")
    if mine.symbol and mine.symbol == following.symbol and following.per_share and not mine.scale:
        mine = replace(mine, per_share=True)
    if (
        not mine.scale
        and mine.symbol == following.symbol
        and len(mine.found["digits"]) <= 5
        and mine.unit in {"", following.unit}
    ):
        mine = replace(mine, scale=following.scale)
    return mine


def _number(written: _Written) -> CellNumber:
    found = written.found
    digits = found["digits"].replace(",", "")
    unit, shift = _unit(written)
    power = SCALE_WORDS.get(written.scale, 0)
    factor = Decimal(1).scaleb(power + shift)
    step = Decimal(1).scaleb(-len(digits.partition(".")[2])) * factor
    value = Decimal(digits) * factor
    bracketed = bool(found["inner"] or found["open"]) and bool(found["close"])
    # After a number a dash is the one of a range, not a minus.
    minus = found["minus"] and not found.string[: found.start()].rstrip()[-1:].isdigit()
    return CellNumber(-value if minus or bracketed else value, step, unit, power != 0)


def _unit(written: _Written) -> tuple[str, int]:
    if written.symbol:
        currency = CURRENCIES.get(written.symbol, written.symbol)
        return (f"{currency}/share" if written.per_share else currency), 0
    if written.unit in _NAMED:
        return _NAMED[written.unit], 0
    if written.unit.startswith(("basis", "bps")):
        return "points", -2
    if written.unit.startswith(("percentage", "point", "pts")):
        return "points", 0
    return ("shares" if written.unit.endswith(("share", "shares")) else "number"), 0
