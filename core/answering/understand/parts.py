"""The words of a question -> the item or the other part of a report that it asks about."""

import re

from core.answering.question import QuestionPart, QuestionPartKind
from core.answering.understand.patterns import item_titles, pattern, statement_names

_ITEM = re.compile(r"\bitem\s+(?:no\.?\s*)?(?P<item>1[0-6]|[1-9])\s?(?P<letter>[ABC])?\b", re.I)
_NUMBER = re.compile(r"\b(?:foot)?notes?\s+(?:no\.?\s*|number\s+)?(?P<name>\d{1,2}[A-Z]?)\b", re.I)
_SUBJECT = re.compile(
    r"\b(?:the\s+|its\s+|their\s+)?(?:foot)?notes?\s+(?:on|about|regarding|concerning|covering|for)\s+"
    r"(?P<name>(?:[\w&,’'-]+\s+?){0,5}?[\w&’'-]+)"
    r"(?=\s+(?:says?|states?|discloses?|tells?|shows?|in|of|from|does|do|is|was|were|to\s+the)\b|\s*[?.,]|\s*$)",
    re.I,
)
_NAMED = re.compile(
    r"\b(?:the|its|their|[\w.]+['’]s?)\s+(?P<name>(?!foot)(?:[a-z&-]+\s+){1,4}?)(?:foot)?note(?!s?\s+pay)\b", re.I
)
CRITICAL = "critical audit matters"


def find_item(text: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The item named by number or by its prescribed title ("" when none is), and the stretches that name it."""
    match = _ITEM.search(text)
    if match:
        number = match["item"] + (match["letter"] or "").upper()
        return number, (
            match.span(),
            *(t.span() for item, title in item_titles() for t in title.finditer(text) if item == number),
        )
    for item, title in item_titles():
        found = title.search(text)
        if found:
            return item, (found.span(),)
    return "", ()


def find_part(text: str) -> tuple[QuestionPart | None, tuple[tuple[int, int], ...]]:
    """The note, the auditor's report or the statement named, and the stretch that names it."""
    for found in (_NUMBER.search(text), _SUBJECT.search(text), _NAMED.search(text)):
        if found:
            return QuestionPart(kind=QuestionPartKind.NOTE, name=found["name"].strip()), (found.span(),)
    for name, phrases in ((CRITICAL, "critical_matters"), ("", "auditors_report")):
        auditor = pattern(phrases).search(text)
        if auditor:
            return QuestionPart(kind=QuestionPartKind.AUDITOR, name=name), (auditor.span(),)
    for name, titles in statement_names():
        found = titles.search(text)
        if found:
            return QuestionPart(kind=QuestionPartKind.STATEMENT, name=name), (found.span(),)
    return None, ()
