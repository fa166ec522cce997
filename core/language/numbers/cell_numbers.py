"""The text of a table cell -> the number that it shows, as printed: before the table's unit and scale are applied."""

import re
from dataclasses import dataclass
from decimal import Decimal

from core.domain.filings.units import CURRENCY_CODES, CURRENCY_SIGNS, SCALE_WORDS, UNIT_WORDS
from core.language.numbers.patterns import NUMBER, PREFIXED_SIGN, SCALE

CURRENCIES = {**CURRENCY_SIGNS, **CURRENCY_CODES}
_SYMBOL = rf"(?P<symbol>{PREFIXED_SIGN}|RMB|CHF)"
_NUMBER = re.compile(
    rf"""^(?P<direction>up|down|increase\ of|decrease\ of)?\s*
    (?P<open>[(\[]?\s*[-–—−+]?)\s*{_SYMBOL}?\s*(?P<inner>[(\[]?\s*[-–—−+]?)\s*
    (?P<digits>{NUMBER}|\.\d+)
    \s*(?P<scale>{SCALE})?s?
    \s*[)\]]?\s*(?P<unit>%|percentage\ points?|points?|pts?\.?|bps|basis\ points?|x|per\ share)?\s*[)\]]?
    (?P<mark>(?:\s*(?:\(\w{{1,2}}\)|[*†‡¹²³⁴⁵⁶⁷⁸⁹]))*)$""",
    re.IGNORECASE | re.VERBOSE,
)
_DASH = re.compile(rf"\(?\s*{_SYMBOL}?\s*(?:[-–—−‒]{{1,3}})\s*\)?\s*%?$")
_YEAR = re.compile(r"(?:19|20)\d\d$")


@dataclass(frozen=True, slots=True)
class CellNumber:
    """A number as printed: `value` with its sign, `step` the unit of its last digit.

    `unit` is what the cell itself says, as in `core.domain.filings.fact`, or "" when it says nothing; basis points are
    turned into points. A scale word in the cell ("$5.4 billion") is applied and noted by `scaled`.
    """

    value: Decimal
    step: Decimal
    unit: str = ""
    scaled: bool = False


def read_cell_number(text: str) -> CellNumber | None:
    """The number that a cell shows; None for words, dashes, ranges, and plain years (1900 to 2099)."""
    text = text.replace("\u00a0", " ").replace("\u200b", "").strip()
    if not text or len(text) > 40 or _YEAR.match(text):
        return None
    found = _NUMBER.match(text)
    return None if found is None else _number(found)


def is_dash(text: str) -> bool:
    """Whether a text is a dash, with or without a sign of money, which stands for nothing in a column of figures."""
    return _DASH.match(text.strip()) is not None


def read_dash(text: str) -> CellNumber | None:
    """The zero that a dash stands for, with the unit of its sign; None for any other text, and for a percentage."""
    found = _DASH.match(text.strip())
    if found is None or "%" in text:
        return None
    return CellNumber(Decimal(0), Decimal(1), CURRENCIES.get((found["symbol"] or "").upper(), ""))


def _number(found: re.Match[str]) -> CellNumber:
    digits = found["digits"].replace(",", "")
    exponent = SCALE_WORDS.get((found["scale"] or "").lower(), 0)
    unit, shift = _unit(found)
    factor = Decimal(1).scaleb(exponent + shift)
    step = Decimal(1).scaleb(-len(digits.partition(".")[2])) * factor
    value = Decimal(digits) * factor
    return CellNumber(-value if _is_negative(found) else value, step, unit, exponent != 0)


def _is_negative(found: re.Match[str]) -> bool:
    signs = found["open"] + found["inner"]
    if "(" in signs or "[" in signs or any(dash in signs for dash in "-–—−"):
        return True
    return (found["direction"] or "").lower() in {"down", "decrease of"}


def _unit(found: re.Match[str]) -> tuple[str, int]:
    word = " ".join((found["unit"] or "").lower().rstrip(".").split())
    if word in UNIT_WORDS:
        return UNIT_WORDS[word]
    currency = CURRENCIES.get((found["symbol"] or "").upper(), "")
    return (currency + "/share" if word == "per share" and currency else currency), 0
