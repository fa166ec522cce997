"""The text of a number under a numeric format of a transformation registry -> its decimal digits.

Rules are those of the Inline XBRL Transformation Registries 1 to 5 and of the SEC's own: what does not fit the
lexical pattern of its format is refused, never guessed at.
"""

import re
from collections.abc import Callable
from functools import partial

from core.domain.filings.units import SCALE_WORDS
from core.language.numbers.number_words import ONES, TENS

Rule = Callable[[str], str]
"""Text, white space made single and trimmed -> the value as XML Schema writes it. Raises ValueError when unfit."""

DASHES = "-\u058a\u05be\u2010\u2011\u2012\u2013\u2014\u2015\ufe58\ufe63\uff0d"
_APOSTROPHES = "'`\u00b4\u2019\u2032"
_LARGE = {**SCALE_WORDS, "quadrillion": 15, "quintillion": 18}
_UNITS = "|".join(word for word, value in ONES.items() if 0 < value < 10)
_TEENS = "|".join(sorted((word for word, value in ONES.items() if value), key=len, reverse=True))
_BELOW_HUNDRED = rf"(?:(?:{'|'.join(TENS)})(?:[{DASHES[1:]}\s-]\s?(?:{_UNITS}))?|(?:{_TEENS}))(?![a-z])"
_BELOW_THOUSAND = rf"(?:(?:{_TEENS})\s+hundred(?:\s+(?:and\s+)?{_BELOW_HUNDRED})?|{_BELOW_HUNDRED})"
_IN_WORDS = re.compile(
    "".join(
        rf"(?:(?P<{word}>{_BELOW_THOUSAND})\s+{word}(?:\s*,\s*|\s+|$))?"
        for word, _ in sorted(_LARGE.items(), key=lambda item: -item[1])
    )
    + rf"(?:(?:and\s+)?(?P<rest>{_BELOW_THOUSAND}))?"
)


def grouped(text: str, *, pattern: re.Pattern[str], point: str) -> str:
    """A number whose fraction stands behind `point`; whatever else the pattern lets through groups digits."""
    if not pattern.fullmatch(text):
        raise ValueError(f"{text!r} does not fit")
    return "".join("." if c == point else c for c in text if c.isdigit() or c == point)


def _number(pattern: str, point: str) -> Rule:
    return partial(grouped, pattern=re.compile(pattern, re.ASCII), point=point)


def with_unit(text: str, *, pattern: re.Pattern[str]) -> str:
    """Such as "12 dollars 5 cents" and "3円50銭": the two numbers around a unit, the second of hundredths."""
    found = pattern.fullmatch(_plain_digits(text))
    whole = re.sub(r"\D", "", found["whole"]) if found else ""
    if found is None or not whole:
        raise ValueError(f"{text!r} does not fit")
    return f"{whole}.{found['part'].zfill(2)}"


def _two_numbers(whole: str, between: str) -> Rule:
    return partial(with_unit, pattern=re.compile(rf"(?P<whole>{whole}){between}(?P<part>\d{{1,2}})[^\d]*", re.ASCII))


def zero_dash(text: str) -> str:
    """A single dash of any length is nothing."""
    if len(text) != 1 or text not in DASHES:
        raise ValueError(f"{text!r} is no dash")
    return "0"


def _hyphen(text: str) -> str:
    if text != "-":
        raise ValueError(f"{text!r} is no hyphen")
    return "0"


def in_words(text: str) -> str:
    """A whole number in English words; "no", "none", "nil" and "zero" are nothing."""
    lower = text.lower()
    if lower in {"no", "none", "nil", "zero"}:
        return "0"
    found = _IN_WORDS.fullmatch(lower)
    if not lower or found is None:
        raise ValueError(f"{text!r} is no number in words")
    groups = [(_group(found[word]), power) for word, power in (*_LARGE.items(), ("rest", 0)) if found[word]]
    return str(sum(value * 10**power for value, power in groups))


def _group(words: str) -> int:
    """The value of words that stay below a thousand ("three hundred and four"), or of "twelve hundred"."""
    total = 0
    for word in re.findall(r"[a-z]+", words):
        total = total * 100 if word == "hundred" else total + ONES.get(word, TENS.get(word, 0))
    return total


def without_format(text: str) -> str:
    """A number as filings of the SEC print it: digits, in groups of three behind commas or in none, and a point."""
    if text and all(c in DASHES + "\u2212" for c in text):
        return "0"
    if not _PLAIN.fullmatch(text):
        raise ValueError(f"{text!r} is no number")
    return text.replace(",", "")


def _plain_digits(text: str) -> str:
    return "".join(str(int(c)) if c.isdecimal() else c for c in text)


_PLAIN = re.compile(r"[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:(?<=\d)\.|\.\d+)?", re.ASCII)
_INDIAN = r"(?:\d{1,2}[, ])?(?:\d{2}[, ])*\d{3}|\d+"
_UNIT_WHOLE = r"0|[1-9]\d{0,2}(?:[.,\uff0c\uff0e]?\d{3})*"

REGISTRY_1 = {
    "numcomma": _number(r"\d+(?:,\d+)?", ","),
    "numcommadot": _number(r"\d{1,3}(?:,\d{3})*(?:\.\d+)?", "."),
    "numdash": _hyphen,
    "numdotcomma": _number(r"\d{1,3}(?:\.\d{3})*(?:,\d+)?", ","),
    "numspacecomma": _number(r"\d{1,3}(?: \d{3})*(?:,\d+)?", ","),
    "numspacedot": _number(r"\d{1,3}(?: \d{3})*(?:\.\d+)?", "."),
}
REGISTRY_2 = {
    "numcommadecimal": _number(r"\d{1,3}(?:[. ]?\d{3})*(?:,\d+)?", ","),
    "numdotdecimal": _number(r"\d{1,3}(?:[, ]?\d{3})*(?:\.\d+)?", "."),
    "numunitdecimal": _two_numbers(_UNIT_WHOLE, r"[^\d,.\uff0c\uff0e]+"),
    "zerodash": zero_dash,
}
REGISTRY_3 = REGISTRY_2 | {
    "numdotdecimalin": _number(rf"(?:{_INDIAN})(?:\.\d+)?", "."),
    "numunitdecimalin": _two_numbers(_INDIAN, r"[^\d]+"),
}
REGISTRY_4 = {
    "fixed-zero": lambda _: "0",
    "num-comma-decimal": _number(r"[. \d]*(?:,[ \d]+)?", ","),
    "num-dot-decimal": _number(r"[, \d]*(?:\.[ \d]+)?", "."),
    "num-unit-decimal": _two_numbers(r"[\d.,\uff0c]+", r"[^\d.,\uff0c][^\d]*"),
}
REGISTRY_5 = REGISTRY_4 | {
    "num-comma-decimal-apos": _number(rf"[.{_APOSTROPHES} \d]*(?:,[ \d]+)?", ","),
    "num-dot-decimal-apos": _number(rf"[,{_APOSTROPHES} \d]*(?:\.[ \d]+)?", "."),
    "num-unit-decimal-apos": _two_numbers(
        rf"[\d.,\uff0c{_APOSTROPHES}\uff07]+", rf"[^\d.,\uff0c{_APOSTROPHES}\uff07][^\d]*"
    ),
}
SEC = {
    "numinf": lambda _: "INF",
    "numnan": lambda _: "NaN",
    "numneginf": lambda _: "-INF",
    "numwordsen": in_words,
}
