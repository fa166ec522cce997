"""An article's text -> its numerals, in digits or words, with their scale ("5.30 billion", "112.3m")."""

import re
from dataclasses import dataclass
from decimal import Decimal

from core.domain.filings.units import SCALE_LETTERS, SCALE_WORDS
from core.language.numbers.number_names import find_number_names
from core.language.numbers.number_words import find_spelled_numbers
from core.language.numbers.patterns import NUMBER, SCALE, UNDECIDED

_WHOLE = rf"(?:\d{{1,2}}(?:,\d{{2}})+,\d{{3}}|\d+(?:{UNDECIDED}\d+)+(?:\.\d+)?|{NUMBER})(?![.,'’]?\d)"
"""A figure to its end; groups of two and three digits are those of India. What is no figure to its end is none."""

_DIGITS = re.compile(rf"(?<![\w.,'’{UNDECIDED}]){_WHOLE}|(?<=[$€£¥]){_WHOLE}|(?<![\w.])\.\d+")
_GLUED = re.compile(r"(?:bn|bln|mln|mn|tn|trn|[bmkBMK]|MM)\b")
_SPACED = re.compile(rf"[\s-]+(?:(?P<word>{SCALE})s?|(?P<short>bn|bln|mln|mn|mio|mrd|tn|trn|m))\b", re.IGNORECASE)
_FURTHER = re.compile(r"[\s-](?P<word>crore|million|billion|trillion)s?\b", re.IGNORECASE)
"""A scale word of a scale word ("2 lakh crore", "thousand million")."""

_SCALES = {**SCALE_WORDS, **SCALE_LETTERS}


@dataclass(frozen=True, slots=True, kw_only=True)
class Numeral:
    """A number as written: its value after scale, the unit of its last digit after scale, and the scale alone.

    `other` is the value by the other reading of digits that the text leaves open, after scale too.
    """

    start: int
    end: int
    value: Decimal
    last_digit: Decimal
    scale: Decimal = Decimal(1)
    spelled: bool = False
    other: Decimal | None = None


def find_numerals(text: str) -> tuple[Numeral, ...]:
    """All numerals from left to right that are not names of something."""
    found = [_read_digits(text, match) for match in _DIGITS.finditer(text)]
    found += [
        Numeral(
            start=n.start,
            end=n.end,
            value=n.value,
            last_digit=n.last_digit,
            scale=_spoken_scale(text, n.end),
            spelled=True,
        )
        for n in find_spelled_numbers(text)
    ]
    names = find_number_names(text) if found else ()
    kept = [n for n in found if not any(a <= n.start < b or a < n.end <= b for a, b in names)]
    return tuple(sorted(kept, key=lambda n: n.start))


def _spoken_scale(text: str, end: int) -> Decimal:
    last = re.search(r"[a-z]+$", text[max(0, end - 10) : end].lower())
    return Decimal(10) ** (_SCALES.get(last.group(), 0) if last else 0)


def _read_digits(text: str, match: re.Match[str]) -> Numeral:
    plain = match.group().replace(",", "").replace(UNDECIDED, "")
    decimals = len(plain.partition(".")[2])
    end, power = match.end(), 0
    scale = _GLUED.match(text, end) or _SPACED.match(text, end)
    if scale:
        end = scale.end()
        power = _SCALES[next((name for name in scale.groupdict().values() if name), scale.group()).lower()]
        if further := _FURTHER.match(text, end):
            end, power = further.end(), power + _SCALES[further["word"].lower()]
    factor = Decimal(10) ** power
    return Numeral(
        start=match.start(),
        end=end,
        value=Decimal(plain) * factor,
        last_digit=factor * Decimal(10) ** -decimals,
        scale=factor,
        other=_other_value(match.group(), factor),
    )


def _other_value(digits: str, factor: Decimal) -> Decimal | None:
    """What the digits say when an open separator parts decimals; None when none is open.

    Several of them part figures, the first of which is given.
    """
    first, *rest = digits.split(UNDECIDED)
    return Decimal(f"{first}.{rest[0]}" if len(rest) == 1 and "." not in rest[0] else first) * factor if rest else None
