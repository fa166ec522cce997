"""A text -> the places of the numbers that filings and news are full of, and that are nobody's secret.

CIK, CUSIP, ISIN, EIN, accession and file numbers; amounts, percentages, years and dates. They are hidden from the
finders of personal data, which take many of them for telephone, bank or card numbers.
"""

import re

_SCALE = r"(?:\s?(?:thousand|million|billion|trillion|bn|mn|m|k)\b)?"
_YEAR = r"(?:19|20)\d{2}"
_ANYWHERE = re.compile(
    "|".join(
        (
            r"\b\d{10}-\d{2}-\d{6}\b",  # accession number
            r"\b000\d{15}\b",  # accession number as in an address
            r"\bCIK\W{0,3}(?:(?:number|no\.?|code|is)\W{0,3}){0,2}\d{1,10}\b",
            r"\b0000\d{6}\b",  # CIK as EDGAR pads it
            r"\b\d{2}-\d{7}\b",  # EIN
            r"\bEIN\W{0,3}(?:(?:number|no\.?|is)\W{0,3}){0,2}\d{9}\b",
            r"\bCUSIP\W{0,3}(?:(?:number|no\.?|is)\W{0,3}){0,2}[0-9A-Z]{9}\b",
            r"\b(?:000|001|002|005|033|333|811|814)-\d{5,6}\b",  # file number of the SEC
            r"\b\d{3}-\d{2}-\d{2}(?:-\d{1,2}[A-Z]?)?\b",  # paragraph of the accounting codification
            r"(?:[$€£¥]|\b(?:USD|EUR|GBP|JPY|CNY|CHF|CAD|AUD)\s?)\s?\d[\d,]*(?:\.\d+)?" + _SCALE,
            r"(?<![\d.,+-])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d-])" + _SCALE,
            r"(?<![\d.+-])\d+(?:\.\d+)?\s?(?:%|percent\b|thousand\b|million\b|billion\b|trillion\b)",
            r"(?<![\d.+-])\d+\.\d+(?![\d.-])",
            r"\b(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b",  # date
            r"\b(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\d|3[01])/(?:19|20)?\d{2}\b",
            r"(?<![\d.+()/-])(?<!\d )" + _YEAR + r"(?:\s?[-–/]\s?(?:" + _YEAR + r"|\d{2}))?(?![\d-]|:\w|\s\d{3})",
        )
    ),
    re.I,
)
_NINE = re.compile(r"\b(?=\d+[A-Z])\d{3}[0-9A-Z]{5}\d\b")
_ISIN = re.compile(r"\b[A-Z]{2}[0-9A-Z]{9}\d\b")


def hide_allowed(text: str) -> str:
    """The text, of the same length, with spaces in place of such numbers."""
    text = _ANYWHERE.sub(_blank, text)
    text = _ISIN.sub(lambda match: _blank(match) if is_isin(match.group()) else match.group(), text)
    return _NINE.sub(lambda match: _blank(match) if is_cusip(match.group()) else match.group(), text)


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())


def is_cusip(number: str) -> bool:
    """Whether the last of nine characters is the check digit of the others (ANSI X9.6)."""
    total = 0
    for place, character in enumerate(number[:8]):
        value = int(character, 36) * (1 + place % 2)
        total += value // 10 + value % 10
    return (10 - total % 10) % 10 == int(number[8])


def is_isin(number: str) -> bool:
    """Whether the last of twelve characters is the check digit of the others (ISO 6166)."""
    digits = [int(d) for d in "".join(str(int(character, 36)) for character in number)]
    doubled = [d if place % 2 == 0 else 2 * d - 9 * (d > 4) for place, d in enumerate(reversed(digits))]
    return sum(doubled) % 10 == 0
