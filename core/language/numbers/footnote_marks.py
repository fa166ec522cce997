"""A text -> the same as long, with blanks for the marks of footnotes, which are no figures."""

import re

_NUMBERS = r"\[\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\]"
_LETTER = r"\[(?:[a-z]|[ivx]{1,4}|(?:note|fn)\.?\s?\d{1,3})\]"
_ROUND = r"\((?:\d{1,2}|[a-z])\)"
_RAISED = "[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]"
_SIGNS = "[†‡§¶*]"

_SCALED = r"(?:(?<=llion)|(?<=llions)|(?<=thousand)|(?<=percent)|(?<=per cent)|(?<=[\d ]%)|(?<=\d[bmt]n)|(?<=\d[mb]ln))"
"""Behind a scale word or a percent sign: the figure is at its end."""

_GROUPED = r"(?<=\d[.,'’ ]\d{3})"
"""Behind a figure in groups of three, which is at its end too."""

_STOPPED = r"(?:(?<=[a-z%)\]\"”’][.,;])|(?<=[!?])|(?<=\b(?:19|20)\d\d\.))"
"""Behind what ends a sentence or a clause; after a digit a stop may be a decimal point, except after a year."""

_AREA = r"(?<!\bm)(?<!\bkm)(?<!\bcm)(?<!\bmm)(?<!\bft)(?<!\bin)(?<!\b10)"
"""Not a unit of area or volume, nor a power of ten."""

_ENDS = r"(?=\s+[\"“'(]*[A-Z$€£]|\s*$)"

_MARKS = tuple(
    re.compile(pattern, flags)
    for pattern, flags in (
        (rf"(?<=[\w%.,;:!?)\]\"”’])(?:{_NUMBERS}|{_LETTER})+", re.IGNORECASE),
        (rf"(?:{_SCALED}|(?<=\d)) (?:{_NUMBERS})+", 0),
        (rf"(?<=[\w\"”’)]) (?:{_NUMBERS})+(?=\s*(?:[.,;:!?)]|$))", 0),
        (rf"{_SCALED}\d{{1,2}}(?![\w%]|[.,]\d)", 0),
        (rf"{_STOPPED}\d{{1,3}}{_ENDS}", 0),
        (rf"(?<=[\w%.,;)\]\"”’]){_AREA}{_RAISED}+(?:\s?[,–-]\s?{_RAISED}+)*(?!\w)", 0),
        (rf"(?<=[\w%.,;)\]\"”’]){_SIGNS}+(?:\s?,\s?{_SIGNS}+)*(?![\w*])", 0),
    )
)
_ROUND_MARKS = re.compile(rf"(?:{_SCALED}|{_GROUPED}) ?{_ROUND}(?!\w)|(?<=[a-z%][.]){_ROUND}{_ENDS}")
"""In parentheses: in a row of a table, and where no figure came to its end, they are an accountant's minus."""

_COLUMNS = re.compile(r"\t|\||\S {2,}\S")
_HAS_ONE = re.compile(rf"[\[(]\w|\S(?:{_SIGNS}|{_RAISED})|[a-z%)\"”’\].!?]\d", re.IGNORECASE)
"""What a text without marks mostly lacks."""


def without_footnote_marks(text: str) -> str:
    """The text, as long, without marks of footnotes: bracketed, raised, or glued to what is no digit.

    A digit that is glued to a digit stays one ("7,8402" is not 7,840).
    """
    if not _HAS_ONE.search(text):
        return text
    return "\n".join(_without_marks(line) for line in text.split("\n"))


def _without_marks(line: str) -> str:
    found = _MARKS if _COLUMNS.search(line) else (_ROUND_MARKS, *_MARKS)
    for mark in found:
        line = mark.sub(lambda m: " " * len(m.group()), line)
    return line
