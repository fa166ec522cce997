"""Fractions and multiples in words ("two in three", "four-fifths", "doubled", "3.6 times") -> shares and factors."""

import re
from dataclasses import dataclass
from decimal import Decimal

from core.language.numbers.number_words import ONES, TENS

_DENOMINATORS = {
    "half": 2, "halves": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
    "ninth": 9, "tenth": 10, "twelfth": 12, "twentieth": 20, "hundredth": 100,
}  # fmt: skip
_NUMBER_WORDS = {word: value for word, value in {**ONES, **TENS}.items() if value}
_ONES = "|".join(word for word, value in ONES.items() if value)
_SMALL = "|".join(sorted(_NUMBER_WORDS, key=len, reverse=True))
_PARTS = "|".join(
    sorted((*_DENOMINATORS, *(f"{word}s" for word in _DENOMINATORS if word != "halves")), key=len, reverse=True)
)

_FRACTION = re.compile(
    rf"(?<![\w-])(?:(?P<top>an?|{_ONES})[\s-]+(?:full )?|(?<=the )(?=half))?(?P<part>{_PARTS})\b"
    r"(?!\s*-?\s*(?:year|quarter|party|largest|biggest|highest|straight|consecutive|in a row|time|place|"
    r"million|billion|(?:of )?a (?:million|billion|trillion)|a (?:dozen|percentage|point|percent))\b)"
    r"(?!-(?:largest|biggest|party|quarter|year|point|price))",
    re.IGNORECASE,
)
_IN = re.compile(
    rf"\b(?P<top>{_SMALL}|\d{{1,2}})\s+(?P<link>in|out of|of)\s+(?P<every>(?:every|each)\s+)?"
    rf"(?P<bottom>{_SMALL}|10|100)\b"
    r"(?!\s*(?:years?|months?|quarters?|days?|weeks?|percent|million|billion)\b)",
    re.IGNORECASE,
)
_OF_ONES = re.compile(
    rf"\b(?P<top>(?i:{_SMALL})|[Aa](?=\s+(?:dollar|euro|pound)\b))\s+[a-z]+\s+(?P<link>in|out of)\s+"
    rf"(?P<every>(?:every|each)\s+)?(?P<bottom>{_SMALL}|10|100)\b"
    r"(?=\s*(?:[.,;:)]|$|(?:of|is|are|was|were|has|have|had|comes?|came|goes|went|from)\b))",
)
"""A proportion of things counted one by one ("one dollar in seven of sales"); not "one plant in two countries"."""

_TIMES_WORDS = {
    "double": 2, "doubles": 2, "doubled": 2, "doubling": 2, "twice": 2, "twofold": 2, "triple": 3, "triples": 3,
    "tripled": 3, "tripling": 3, "trebled": 3, "trebles": 3, "treble": 3, "trebling": 3, "thrice": 3, "threefold": 3,
    "quadruple": 4, "quadruples": 4, "quadrupled": 4, "quadrupling": 4, "fourfold": 4, "quintupled": 5, "quintuple": 5,
    "fivefold": 5, "sixfold": 6, "sevenfold": 7, "eightfold": 8, "ninefold": 9, "tenfold": 10,
}  # fmt: skip
_TIMES = re.compile(
    rf"(?<![\w-])(?:{'|'.join(sorted(_TIMES_WORDS, key=len, reverse=True))})\b(?!-digit)", re.IGNORECASE
)
_HALVED = re.compile(r"\b(?:halved|halves|halving|halve)\b", re.IGNORECASE)
_CUT = re.compile(r"\b(?:cut|cuts|cutting|slashed|slashes|chopped)\s[^.;]{0,40}$", re.IGNORECASE)
_IN_HALF = re.compile(r"\bin half\b", re.IGNORECASE)
"""Halved in two words, with the hedge and what is halved between them: "cut its debt almost in half"."""

_A_TIME = re.compile(r"(?:\b(?:in|for|over|during|cents?|pence|dollars?)|\d|[mb]illion|\d\s?[mb]n?)\s+$", re.IGNORECASE)
"""What "a quarter" is three months after ("in a quarter", "9 cents a quarter"), unless `_SHARED` follows."""

_SHARED = re.compile(r"\s+of\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class WordRatio:
    """A ratio in words: `value` is a percentage for a fraction and a factor for a multiple."""

    start: int
    end: int
    value: Decimal
    multiple: bool


def find_word_ratios(text: str) -> tuple[WordRatio, ...]:
    """All fractions and multiples in words, from left to right, none inside another."""
    found = [_fraction(m) for m in _FRACTION.finditer(text) if _measures(text, m) and not _a_quarter(text, m)]
    found += [_in(match) for by in (_IN, _OF_ONES) for match in by.finditer(text) if _is_rate(match)]
    found += [
        WordRatio(start=m.start(), end=m.end(), value=Decimal(_TIMES_WORDS[m.group().lower()]), multiple=True)
        for m in _TIMES.finditer(text)
    ]
    found += [
        WordRatio(start=m.start(), end=m.end(), value=Decimal("0.5"), multiple=True)
        for m in _HALVED.finditer(text)
        if not re.search(
            r"\b(?:two|both|first|second|other)\s$", text[max(0, m.start() - 8) : m.start()], re.IGNORECASE
        )
    ]
    found += [
        WordRatio(start=m.start(), end=m.end(), value=Decimal("0.5"), multiple=True)
        for m in _IN_HALF.finditer(text)
        if _CUT.search(text[max(0, m.start() - 48) : m.start()])
    ]
    found.sort(key=lambda ratio: (ratio.start, -ratio.end))
    return tuple(r for n, r in enumerate(found) if not any(o.start <= r.start and r.end <= o.end for o in found[:n]))


def _fraction(match: re.Match[str]) -> WordRatio:
    top = (match["top"] or "a").lower()
    count = 1 if top in ("a", "an") else _NUMBER_WORDS[top]
    part = match["part"].lower()
    bottom = _DENOMINATORS.get(part) or _DENOMINATORS[part.removesuffix("s")]
    return WordRatio(start=match.start(), end=match.end(), value=Decimal(100 * count) / bottom, multiple=False)


def _measures(text: str, match: re.Match[str]) -> bool:
    """Whether it is a fraction, and no ordinal ("the third"), no three months ("the quarter"), not "the first half"."""
    before = text[max(0, match.start() - 14) : match.start()].lower()
    part = match["part"].lower()
    plural = part.endswith("s") and match["top"]
    if re.search(r"(?:and|point)\s+$", before) and re.search(r"\d\s+and\s+$|(?:%s)\s+and\s+$" % _SMALL, before):  # noqa: UP031
        return False
    if not match["top"]:
        ordinal = re.search(
            r"\b(?:first|second|latter|other|better|each|this|last|fiscal|final)\s*-?$", before.rstrip() + " "
        )
        return (
            part == "half"
            and not re.search(r"(?:first|second|latter|other|this|last|final)[\s-]+$", before)
            and not ordinal
        )
    if part == "quarter" and _A_TIME.search(before):
        return bool(_SHARED.match(text, match.end()))
    if plural and part == "quarters":
        return (
            _NUMBER_WORDS.get(match["top"].lower(), 1) == 3
            and "consecutive" not in text[match.end() : match.end() + 14]
        )
    if match["top"].lower() in ("a", "an") and part in ("second",):
        return False
    return not re.match(
        r"\s+(?:\w+\s+)?(?:year|quarter|time|month|week|annual|straight)\b", text[match.end() :]
    ) or part in (
        "half",
        "quarter",
    )


def _a_quarter(text: str, match: re.Match[str]) -> bool:
    """Whether it is the time that an amount is paid each, not a part of something ("twenty cents a quarter")."""
    paid = re.search(r"(?:\bcents?|\bpence|\bdollars?|\beuros?|[$€£][\d.,]+)\s+$", text[: match.start()])
    return match["part"].lower() == "quarter" and paid is not None


def _is_rate(match: re.Match[str]) -> bool:
    """Whether "N in M" is a proportion; "one of three regions" is a choice."""
    bottom, top = match["bottom"].lower(), match["top"].lower()
    low, high = _count(top), _count(bottom)
    return low < high and (match["link"].lower() != "of" or bool(match["every"]))


def _in(match: re.Match[str]) -> WordRatio:
    top, bottom = (_count(x.lower()) for x in (match["top"], match["bottom"]))
    return WordRatio(start=match.start(), end=match.end(), value=Decimal(100 * top) / bottom, multiple=False)


def _count(word: str) -> int:
    return int(word) if word.isdigit() else _NUMBER_WORDS.get(word, 1)
