"""A figure written in words and the size it should have -> the same figure in other words."""

import re
from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal

from core.domain.filings.units import SCALES
from core.language.numbers.number_words import ONES, TENS, find_spelled_numbers

_MOST = 999
_NAMES = {value: word for word, value in (*ONES.items(), *TENS.items())}
D = Decimal
_RATE = re.compile(r"(?P<top>[a-z]+|\d{1,2})(?P<link>\s+(?:in|out of|of)\s+(?:every\s+)?)(?P<bottom>[a-z]+|\d+)$", re.I)
_FRACTIONS = {
    "a tenth": D(10), "a fifth": D(20), "a quarter": D(25), "a third": D(100) / 3, "two-fifths": D(40), "half": D(50),
    "three-fifths": D(60), "two-thirds": D(200) / 3, "three-quarters": D(75), "four-fifths": D(80),
    "nine-tenths": D(90),
}  # fmt: skip
_MULTIPLES = (
    ("doubled", "tripled", "quadrupled"),
    ("doubles", "triples", "quadruples"),
    ("doubling", "tripling", "quadrupling"),
    ("double", "triple", "quadruple"),
    ("twofold", "threefold", "fourfold", "fivefold", "sixfold", "sevenfold", "eightfold", "ninefold", "tenfold"),
)
_SCALE_WORDS = re.compile(rf"[\s-]+(?:{'|'.join(SCALES)})$", re.IGNORECASE)


def rewrite_words(text: str, value: Decimal, size: Decimal, *, fraction: bool) -> Iterator[str]:
    """`text` stands for `value`: the words for `size`, to the last digit spoken; nothing where no words are apt.

    A `fraction` is a share in words, whose value and size are percentages.
    """
    ways = (_rewrite_rate, _rewrite_fraction) if fraction else (_rewrite_multiple,)
    found = [words for way in ways for words in way(text, size)]
    found += () if fraction else _rewrite_number(text, value, size)
    yield from (_in_case(one, text) for one in found)


def _rewrite_rate(text: str, percent: Decimal) -> Iterator[str]:
    """For example "seven in ten" becomes "six in ten"."""
    rate = _RATE.search(text)
    numbers = find_spelled_numbers(rate["bottom"]) if rate else ()
    if rate is None or not (rate["bottom"].isdigit() or numbers):
        return
    bottom = int(rate["bottom"]) if rate["bottom"].isdigit() else int(numbers[0].value)
    top = int((percent * bottom / 100).to_integral_value(ROUND_HALF_UP))
    if 0 < top < bottom <= _MOST:
        numerator = str(top) if rate["top"].isdigit() else spell(top)
        yield f"{text[: rate.start()]}{numerator}{text[rate.start('link') :]}"


def _rewrite_fraction(text: str, percent: Decimal) -> Iterator[str]:
    """The nearest common fraction, joined as the writer joins: "a third" becomes "a quarter"."""
    if _RATE.search(text):
        return
    for name in sorted(_FRACTIONS, key=lambda name: abs(_FRACTIONS[name] - percent))[:1]:
        yield (
            name
            if "-" in text or " " not in text.strip() or text.lower().startswith(("a ", "an ", "one "))
            else (name.replace("-", " "))
        )


def _rewrite_number(text: str, value: Decimal, size: Decimal) -> Iterator[str]:
    """For example "forty-two percent" becomes "thirty-nine percent"."""
    spoken = find_spelled_numbers(text)
    if len(spoken) != 1 or not spoken[0].value or " and a " in text.lower() or " point " in text.lower():
        return
    one = spoken[0]
    words = text[one.start : one.end]
    scale = _SCALE_WORDS.search(words)
    tail = scale.group() if scale else ""
    unit = SCALES[tail.strip(" -").lower()] if tail else D(1)
    factor = abs(value) / one.value * unit
    number = int((size / factor).to_integral_value(ROUND_HALF_UP))
    if 0 < number <= _MOST:
        spelled = spell(number, joined="-" if "-" in words or " " not in words else " ")
        yield f"{text[: one.start]}{spelled}{tail}{text[one.end :]}"


def _rewrite_multiple(text: str, ratio: Decimal) -> Iterator[str]:
    """For example "doubled" becomes "tripled"."""
    for names in _MULTIPLES:
        at = int(ratio.to_integral_value(ROUND_HALF_UP)) - 2
        if text.lower() in names and 0 <= at < len(names):
            yield names[at]


def _in_case(words: str, before: str) -> str:
    return words[:1].upper() + words[1:] if before[:1].isupper() else words


def spell(number: int, *, joined: str = "-") -> str:
    """The words for 0 to 999; `joined` stands between tens and ones. Raises ValueError outside."""
    if not 0 <= number <= _MOST:
        raise ValueError(f"{number} is not spelled")
    hundreds, rest = divmod(number, 100)
    if hundreds:
        start = f"{_NAMES[hundreds]} hundred"
        return f"{start} and {spell(rest, joined=joined)}" if rest else start
    if rest in _NAMES:
        return _NAMES[rest]
    return f"{_NAMES[rest - rest % 10]}{joined}{_NAMES[rest % 10]}"
