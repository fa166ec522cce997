"""Spelled-out numbers ("seven hundred eleven million", "nine and a half billion") -> values."""

import re
from dataclasses import dataclass
from decimal import Decimal

from core.domain.filings.units import SCALES
from core.language.words.word_list import word_sequence

ONES = {
    word: value
    for value, word in enumerate(
        word_sequence(
            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
            "seventeen eighteen nineteen"
        )
    )
}
TENS = {
    word: 20 + 10 * step
    for step, word in enumerate(word_sequence("twenty thirty forty fifty sixty seventy eighty ninety"))
}
_MIXED = {"half": Decimal("0.5"), "quarter": Decimal("0.25"), "third": Decimal(1) / 3, "quarters": Decimal("0.25")}

_PARTS_OF_A_SCALE = (
    (("half", "a"), Decimal("0.5")),
    (("a", "quarter", "of", "a"), Decimal("0.25")),
    (("a", "third", "of", "a"), Decimal(1) / 3),
    (("two", "thirds", "of", "a"), Decimal(2) / 3),
    (("three", "quarters", "of", "a"), Decimal("0.75")),
)
"""What may stand before "million" and the like, and the part of it."""

_WORD = re.compile(r"[A-Za-z]+")
_HAS_ONE = re.compile(
    rf"\b(?:{'|'.join((*ONES, *TENS, *SCALES, *_MIXED, 'dozen', 'several', 'hundred'))})\b", re.IGNORECASE
)
"""A word without which a text has no number in words."""

_GAP = re.compile(r"[ \t\xa0]*[- \xa0\n][ \t\xa0]*\Z|\Z")


@dataclass(frozen=True, slots=True, kw_only=True)
class SpelledNumber:
    """A number in words: `value`, the unit of its last spoken digit, and its offsets."""

    start: int
    end: int
    value: Decimal
    last_digit: Decimal


@dataclass(slots=True)
class _Reader:
    """A cursor over the words of a text that are joined by single gaps."""

    text: str
    words: list[re.Match[str]]
    at: int = 0

    def peek(self, ahead: int = 0) -> str:
        """The lower-case word `ahead` of the cursor, "" where the run of words breaks."""
        where = self.at + ahead
        if where >= len(self.words):
            return ""
        if where and not _GAP.fullmatch(self.text[self.words[where - 1].end() : self.words[where].start()]):
            return ""
        return self.words[where].group().lower()

    def take(self, *expected: str) -> bool:
        """Moves past `expected` when all of it comes next."""
        if all(self.peek(n) == word for n, word in enumerate(expected)):
            self.at += len(expected)
            return True
        return False


def find_spelled_numbers(text: str) -> tuple[SpelledNumber, ...]:
    """All numbers in words, from left to right; "one" alone is left out, because it mostly is a pronoun."""
    words = list(_WORD.finditer(text)) if _HAS_ONE.search(text) else []
    found: list[SpelledNumber] = []
    position = 0
    while position < len(words):
        word = words[position].group().lower()
        if word in ONES or word in TENS or word in ("a", "half", "several", "hundred", "thousand"):
            reader = _Reader(text, words[position:])
            number = _read(reader)
            if reader.at:
                first, last = words[position], words[position + reader.at - 1]
                if not (reader.at == 1 and word in ("one", "a", "zero", "half")):
                    value, digit = number
                    found.append(SpelledNumber(start=first.start(), end=last.end(), value=value, last_digit=digit))
                position += reader.at
                continue
        position += 1
    return tuple(found)


def _read(reader: _Reader) -> tuple[Decimal, Decimal]:
    """Reads one number at the cursor; the cursor stays where it was when there is none."""
    fixed = _read_fixed(reader)
    if fixed is not None:
        return fixed
    total, digit = Decimal(0), Decimal(1)
    while True:
        start = reader.at
        value, unit = _read_group(reader)
        if reader.at == start:
            return total, digit
        scale = SCALES.get(reader.peek(), Decimal(1))
        if scale != 1:
            reader.at += 1
        total, digit = total + value * scale, unit * scale
        if scale == 1:
            return total, digit
        if reader.peek() == "and" and _starts_number(reader.peek(1)) and reader.peek(2) not in SCALES:
            reader.at += 1


def _read_fixed(reader: _Reader) -> tuple[Decimal, Decimal] | None:
    """Reads "a dozen", "half a billion", "a million" and the like."""
    for words, value in ((("half", "a", "dozen"), 6), (("a", "dozen"), 12), (("a", "couple"), 0)):
        if value and reader.take(*words):
            return Decimal(value), Decimal(1)
    for lead, factor in _PARTS_OF_A_SCALE:
        scale = SCALES.get(reader.peek(len(lead)))
        if scale and reader.take(*lead):
            reader.at += 1
            return factor * scale, scale / 10
    if reader.peek() == "a" and reader.peek(1) in SCALES:
        scale = SCALES[reader.peek(1)]
        reader.at += 2
        return scale, scale
    return None


def _starts_number(word: str) -> bool:
    return word in ONES or word in TENS


def _read_group(reader: _Reader) -> tuple[Decimal, Decimal]:
    """Reads what may stand before a scale: an integer below a thousand, with "point" digits or a mixed fraction."""
    whole, digit = _read_integer(reader)
    if digit == 0:
        return whole, Decimal(1)
    if reader.peek() == "point" and reader.peek(1) in ONES:
        return _read_decimals(reader, whole)
    if reader.peek() == "and" and reader.peek(1) == "a" and reader.peek(2) in _MIXED:
        mixed = _MIXED[reader.peek(2)]
        reader.at += 3
        return whole + mixed, Decimal("0.1")
    if reader.peek() == "and" and reader.peek(1) == "three" and reader.peek(2) == "quarters":
        reader.at += 3
        return whole + Decimal("0.75"), Decimal("0.1")
    return whole, digit


def _read_decimals(reader: _Reader, whole: Decimal) -> tuple[Decimal, Decimal]:
    reader.at += 1
    digit, value = Decimal(1), whole
    while ONES.get(reader.peek(), 10) < 10:
        digit /= 10
        value += ONES[reader.peek()] * digit
        reader.at += 1
    return value, digit


def _read_integer(reader: _Reader) -> tuple[Decimal, Decimal]:
    """An integer below a thousand and the unit of its last digit; unit 0 when there is none."""
    total, digit = 0, 0
    if reader.peek() == "a" and reader.peek(1) == "hundred":
        reader.at += 2
        total, digit = 100, 100
    else:
        total, digit = _read_small(reader)
        if digit and reader.peek() == "hundred":
            reader.at += 1
            total, digit = total * 100, 100
    if digit == 100:
        start = reader.at
        reader.take("and")
        rest, unit = _read_small(reader)
        if unit:
            return Decimal(total + rest), Decimal(unit)
        reader.at = start
    return Decimal(total), Decimal(digit)


def _read_small(reader: _Reader) -> tuple[int, int]:
    word = reader.peek()
    if word in ONES:
        reader.at += 1
        return ONES[word], 1
    if word in TENS:
        reader.at += 1
        unit = ONES.get(reader.peek(), 0)
        if 0 < unit < 10:
            reader.at += 1
            return TENS[word] + unit, 1
        return TENS[word], 1
    return 0, 0
