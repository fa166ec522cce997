"""Digits in a sentence of a filing -> whether they are a date, an address, a reference or part of a name, no figure."""

import re

from core.domain.filings.month import MONTH_WORD, MONTHS
from core.language.numbers.labels import CAPITAL_LABELS, FILING_LABELS, LABELS, LISTED_LABELS

_REFERENCE = re.compile(
    rf"(?:\b(?i:(?:{LABELS})s?|{FILING_LABELS})|\b(?:{CAPITAL_LABELS})"
    r"|\((?:[A-Z]{2,5})\)|(?<![A-Z.])[A-Z][A-Z&]+[A-Z]?)\.?\s?$|§+\s?$"
)
_REFERENCES = re.compile(
    rf"\b(?i:(?:{LISTED_LABELS})s?|Proposals?|Nos?\.|Footnotes?)\s"
    r"(?:(?:\d{1,3}(?:\.\d{1,2})?|\d{1,2},\d{3},\d{3})(?:\([a-z\d]\))?[A-Z]?(?:,\s|,?\s(?:and|or|to|through|&)\s|\s?[-–—]\s?))+$"
)
_LONGEST_LIST = 60
_LIST_MARK = re.compile(r"^\W*\d{1,2}[.)]\W*$")
_CLAUSE = re.compile(r"\([a-z]\)")
_INSIDE_CLAUSE = re.compile(r"\w\($")
_ENTITLED = re.compile(r",?\s(?:en)?titled\b")
_PHONE = re.compile(r"\)?[\s-]{0,2}\d{3}-\d{4}\b")
_ZIP = re.compile(r"(?:\b[A-Z]{2}|D\.C\.|[A-Z][a-z]+),?\s+\d{5}(?:-\d{4})?\W*$")
_LONGEST_ADDRESS = 120
_STREET = re.compile(
    r"\s(?:(?:[A-Z][\w.'’-]*|of|the)\s){0,4}(?:Street|St\.|Avenue|Ave\.|Road|Rd\.|Drive|Boulevard|Blvd\.|Parkway|Expressway"
    r"|Highway|Freeway|Way|Lane|Place|Plaza|Court|Circle|Square|Terrace)\b"
)
# "iPhone 16", "the new Pixel 9", "Poor’s 500", "Virginia 22202": a number names what the capitals before it name.
_CAPITALIZED = re.compile(r"(?:^|.*\s)[\"“‘(]*([A-Za-z][\w.'’&+-]*)[®™]*\s+$", re.DOTALL)
_BRAND = re.compile(r"[a-z]+[A-Z]|[A-Z][a-z]+[A-Z]")
_OPENING = re.compile(r"(?:^|[:.;!?—–•●▪]\s*|\n)[^\w]*$")
_TITLE_WORD = re.compile(
    r"(?:About|Above|Age|All|Among|And|Approximately|Around|As|At|Below|Between|By|Every|Exceeding|Fewer|First|For|From|In|Last"
    r"|Least|Less|More|Most|Nearly|Next|Of|On|Only|Or|Other|Over|Past|Plus|Than|The|Their|These|Those|Through|To|Under|Up|With"
    r"|Within)\Z"
)
_LONGEST_NAME = 5
_RANKED = re.compile(r"\b[Tt]op\s$")
_AGE = re.compile(r"(?:[A-Z][\w.'’-]*,\s|[,(]\s?aged?\s)$")
_AGES = range(18, 100)
_WINDOW = re.compile(
    r"\b(?:next|past|last|preceding|previous|prior|following|succeeding|coming|trailing|subsequent|ensuing|upcoming)\s$",
    re.IGNORECASE,
)
_WINDOW_UNIT = re.compile(r"[\s-](?:calendar |fiscal |business |trading )?(?:day|week|month|quarter|year)s?\b")
_WINDOW_AROUND = re.compile(
    r"[\s-](?:day|week|month|quarter|year)s? periods? (?:following|preceding|end(?:ed|ing)|after|from)\b"
)
_MONTH_BEFORE = re.compile(rf"\b{MONTH_WORD}\.?\s?$")
_MONTH_AFTER = re.compile(rf"\s(?:{'|'.join(MONTHS)})\b")
_YEAR = re.compile(r"(?:1[789]|20)\d\d\Z")
# "in 2024, 2023 and 2022 were net share settled" speaks of years and not of shares.
_YEARS_SHARES = re.compile(r"\s.*shares?$")


def is_no_figure(sentence: str, found: re.Match[str]) -> bool:
    """Whether digits of a sentence are no figure.

    `found` has the groups open, inner, symbol, digits, close, scale and unit. What shows a currency, a scale or a
    unit is a figure, unless the unit belongs to a year or to a footnote's mark.
    """
    if found["unit"] and _YEARS_SHARES.search(found["unit"]) and (_YEAR.match(found["digits"]) or _is_mark(found)):
        return True
    if found["symbol"] or found["scale"] or found["unit"]:
        return False
    return (
        _is_date(sentence, found)
        or _is_of_address(sentence, found)
        or _is_reference(sentence, found)
        or _is_in_name(sentence, found)
    )


def _is_date(sentence: str, found: re.Match[str]) -> bool:
    """Whether the digits are a year, a day of a month, an age, or how long a stretch of time lasts."""
    before = sentence[max(0, found.start() - 14) : found.start("digits")]
    if _YEAR.match(found["digits"]) or _MONTH_BEFORE.search(before):
        return True
    end = found.end("digits")
    if _WINDOW_AROUND.match(sentence, end) or (_WINDOW.search(before) and _WINDOW_UNIT.match(sentence, end)):
        return True
    return _MONTH_AFTER.match(sentence, found.end()) is not None or _is_age(sentence, found)


def _is_age(sentence: str, found: re.Match[str]) -> bool:
    """Whether the digits stand between commas after a person's name ("Ms. Doe, 52, joined in 2019")."""
    if not found["digits"].isdigit() or int(found["digits"]) not in _AGES:
        return False
    return sentence[found.end("digits") :][:1] in {",", ")"} and _AGE.search(sentence[: found.start()]) is not None


def _is_of_address(sentence: str, found: re.Match[str]) -> bool:
    """Whether the digits are of a telephone number, a postal code or a house."""
    if len(found["digits"]) == 3 and _PHONE.match(sentence, found.end("digits")):
        return True
    if _STREET.match(sentence, found.end("digits")):
        return True
    short = len(sentence) <= _LONGEST_ADDRESS
    return short and len(found["digits"]) == 5 and _ZIP.search(sentence[: found.end("digits")]) is not None


def _is_reference(sentence: str, found: re.Match[str]) -> bool:
    """Whether the digits name a place in a document or a member of a list."""
    start, end = found.start("digits"), found.end()
    before = sentence[max(0, found.start() - 14) : start]
    if _REFERENCE.search(before) or _INSIDE_CLAUSE.search(before) or _is_list_mark(sentence, found):
        return True
    if _CLAUSE.match(sentence, end) or _ENTITLED.match(sentence, end):
        return True
    if _REFERENCES.search(sentence[max(0, start - _LONGEST_LIST) : start]):
        return True
    if re.search(r"\d\s*[-–]\s?$", before) and _REFERENCE.search(re.sub(r"\d+\s*[-–]\s?$", "", before)):
        return True
    return _is_mark(found)


def _is_mark(found: re.Match[str]) -> bool:
    """Whether the digits stand in brackets as a footnote's mark does."""
    return bool(found["open"] or found["inner"]) and len(found["digits"]) <= 2


def _is_list_mark(sentence: str, found: re.Match[str]) -> bool:
    """Whether the digits number a member of a list: "2." alone, or "1) preparation, 2) detection"."""
    if _LIST_MARK.match(sentence):
        return True
    bare = found["close"] is not None and not found["open"] and not found["inner"] and len(found["digits"]) <= 2
    return bare and sentence[: found.start()].count("(") <= sentence[: found.start()].count(")")


def _is_in_name(sentence: str, found: re.Match[str]) -> bool:
    """Whether the digits end a name, or a rank ("the top 50")."""
    before = sentence[: found.start()]
    if _RANKED.search(before):
        return True
    named = _CAPITALIZED.match(before)
    if named is None or len(found["digits"]) > _LONGEST_NAME or "," in found["digits"]:
        return False
    word = named[1]
    if _BRAND.match(word):
        return True
    return word[0].isupper() and not _TITLE_WORD.match(word) and _OPENING.search(before[: named.start(1)]) is None
