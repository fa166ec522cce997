"""A sentence of a filing -> the figures written in it, dates, years, clause numbers and names with digits left out."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from core.domain.filings.units import CURRENCY_NAMES, DOLLARS, SCALE_WORDS, UNIT_WORDS
from core.language.numbers.cell_numbers import CURRENCIES, CellNumber
from core.language.numbers.filed_number_names import is_no_figure
from core.language.numbers.patterns import NUMBER, PREFIXED_SIGN, SCALE

_SYMBOL = rf"(?P<symbol>{PREFIXED_SIGN}|(?:RMB|CHF|EUR)\s?)"
_MONEY = re.compile(rf"(?:(?P<dollars>{'|'.join(DOLLARS)}) )?.*?\b(?P<name>{'|'.join(CURRENCY_NAMES)})s?\b")
_UNIT = (
    r"(?P<unit>%|percentage\ points?|percent\b|basis[\ -]points?|bps\b|points?\b(?!\ of)|pts\b|times\b"
    r"|(?:U\.?S\.?\ |Canadian\ |Australian\ )?dollars\b|[Ee]uros?\b|(?:Japanese\ )?yen\b|[Pp]ounds\ sterling\b"
    r"|British\ pounds\b|(?:[Rr]enminbi|yuan|Swiss\ francs|rupees)\b"
    r"|(?:(?!per\b|a\b|of\b|and\b)[A-Za-z-]+\ ){0,4}?shares?\b(?!\ (?:price|repurchase|based)))"
)
_FIGURE = re.compile(
    rf"""(?<![\w.,/#$€£¥§–-])(?P<open>\(\s*)?(?P<minus>[-−–]\s?)?(?:{_SYMBOL}\s?)?(?P<inner>\()?
    (?P<digits>{NUMBER}|\.\d+)(?!\d|[,.]\d|:\d|/[\dA-Z]|[A-Za-z]|-[A-Za-z\d]{{1,3}}\b|-\d{{4,}})
    (?P<close>\))?(?:[\ -](?P<scale>{SCALE})s?\b)?
    (?:[\ -]?{_UNIT})?
    (?P<per>\s(?:per|a|for\ each)\s(?:(?:diluted|basic|common|ordinary|Class\ \w)\ ){{0,2}}share\b|\spar\ value\b)?""",
    re.VERBOSE,
)
_PER_SHARE = re.compile(r"\bper (?:[\w-]+ ){0,4}share\b|\bEPS\b", re.IGNORECASE)
# "bought 4 million shares at an average price of $54.30"
_PRICE = re.compile(
    r"\bshares?\b(?:[^.;]|\.\d)*\bprices? (?:paid )?(?:of|was|were) (?:approximately )?$", re.IGNORECASE
)
_SHARES = re.compile(
    r"\bnumber of (?:[\w-]+ ){0,2}shares\b(?:[^.;]|\.\d)*$|\bcommon shares of (?:[\d.]+ million,? (?:and )?)*$"
    r"|\bshares (?:issued|outstanding)\b[^.;$%\d]*\b(?:was|were|totaled)\s(?:approximately\s)?"
    r"(?:[\d.,]+\s[mb]illion,?\s(?:and\s)?)*$",
    re.IGNORECASE,
)
_JOINED = re.compile(r"\s*(?:,|,?\s*(?:and|or|to|through|versus|vs\.?|-|–|—)(?:\s(?:in|de)creased)?)\s*\Z")
_CURRENCY = 3
_TENTH = Decimal("0.1")


@dataclass(frozen=True, slots=True)
class TextNumber:
    """A figure and its place in the sentence; `number.unit` as in `core.domain.filings.fact`, "number" for counts."""

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
    written = [_words(f) for f in _FIGURE.finditer(sentence) if not is_no_figure(sentence, f)]
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
    if len(number.unit) == 3 and number.step < 1 and not number.scaled and _is_per_share(before):
        return replace(number, unit=f"{number.unit}/share")
    if number.unit == "number" and abs(number.value) >= 1000 and _SHARES.search(before):
        return replace(number, unit="shares")
    return number


def _is_per_share(before: str) -> bool:
    return _PER_SHARE.search(before) is not None or _PRICE.search(before) is not None


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
    if (word := written.unit.replace("-", " ")) in UNIT_WORDS:
        return UNIT_WORDS[word]
    if written.unit.endswith(("share", "shares")):
        return "shares", 0
    money = _MONEY.match(written.unit)
    if money is None:
        return "number", 0
    return DOLLARS.get(money["dollars"] or "", CURRENCY_NAMES[money["name"]]), 0
