"""Running text -> its sentences with their offsets."""

import re
from collections.abc import Iterator

ABBREVIATIONS = (
    r"Mr|Mrs|Ms|Dr|Jr|Sr|St|Gen|Sen|Inc|Corp|Co|Ltd|No|Nos|vs|v|approx|est|e\.g|i\.e|etc"
    r"|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec"
)
"""Abbreviations of filings and of the news alike, without their last stop, as a regular expression."""

_END = re.compile(r"[.!?][\"'”’)\]]*\s+(?=[\"'“‘(\[]*[A-Z0-9•●])|\n{2,}")
_ABBREVIATION = re.compile(
    rf"(?:\b(?:{ABBREVIATIONS}|LLC|L\.P|N\.A|U\.S|U\.K|U\.S\.C|E\.U|D\.C|Fed|Rev|Adm|Sec|Art|Ex|Exh|cf|al"
    r"|S\.p\.A|S\.A|N\.V)|\b[A-Z])$"
)
_STARTER = re.compile(r"(?:The|We|Our|In|On|As|At|It|This|These|For|If|There|During|Additionally|However|Refer|See)\b")
_SENTENCE_CAN_END = re.compile(r"(?:Inc|Corp|Co|Ltd|LLC|U\.S|U\.K|E\.U|D\.C|etc|al|N\.A|S\.A|N\.V)$")


def split_sentences(text: str) -> Iterator[tuple[int, int]]:
    """Yields (start, end) of every sentence, end exclusive, without the blanks between them."""
    start = 0
    for end in _END.finditer(text):
        if _is_abbreviation(text, start, end):
            continue
        yield from _trimmed(text, start, end.end())
        start = end.end()
    yield from _trimmed(text, start, len(text))


def sentence_texts(text: str) -> tuple[str, ...]:
    """The sentences themselves."""
    return tuple(text[start:end] for start, end in split_sentences(text))


def _is_abbreviation(text: str, start: int, end: re.Match[str]) -> bool:
    if text[end.start()] != ".":
        return False
    before = text[max(start, end.start() - 12) : end.start()]
    if not _ABBREVIATION.search(before):
        return False
    return not (_SENTENCE_CAN_END.search(before) and _STARTER.match(text, end.end()))


def _trimmed(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    while start < end and text[start].isspace():
        start += 1
    while start < end and text[end - 1].isspace():
        end -= 1
    if start < end:
        yield start, end
