"""An article -> its blocks: its lines without bullets, numbers, clock times, speakers' names and datelines."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from core.domain.filings.month import MONTH_WORD


class BlockKind(StrEnum):
    """What a line of an article is."""

    TITLE = "title"
    HEADING = "heading"
    PROSE = "prose"
    TABLE_ROW = "table_row"


@dataclass(frozen=True, slots=True, kw_only=True)
class ArticleBlock:
    """A line of the article: offsets of what stands after its marker, and the marker itself."""

    kind: BlockKind
    start: int
    end: int
    text: str
    marker: str = ""


_MARKER = re.compile(
    r"\s*(?:"
    r"(?:[-*•–—▪·>]|\(?\d{1,3}[.)/]|\d{1,3}/\d{1,3}|\d{1,3}\.\d{1,3}(?!\s+[a-z])|\(?[a-z][.)])\s+"
    r"|\d{1,2}(?::\d{2}|\.\d{2}(?!\s+[a-z]))(?:\s?(?:[ap]\.?m\.?|[A-Z]{2,4}))?(?:\s?[-–—:])?\s+"
    r"|(?:Q|A|Q&A|Question|Answer)\s?[.:]\s+"
    r"|(?:THE\s)?[A-Z][A-Z'’. -]{1,28}(?:\([^)]{1,40}\))?:\s+"
    rf"|[A-Z][A-Za-z.,' ]{{2,30}}(?:\b{MONTH_WORD}\s\d{{1,2}})?\s?(?:\((?:Reuters|AP|Bloomberg|AFP|Dow Jones)\)\s*)?"
    r"\s(?:-|–|—|--)\s+(?=[A-Z\"“])"
    r")"
)
_FIGURE = re.compile(r"\d")
_ENDS = re.compile(r"[.!?:;…][\"”’')]*$")
_COLUMNS = re.compile(r"\S(?:\t|\s{2,}|\s*\|\s*)\S")
_COLUMN_OF_FIGURES = re.compile(rf"(?:\s{{2,}}|\t|\|)\s*(?:[-(]?\$?|(?:FY|{MONTH_WORD})\s?['’]?)\d")
"""A column that opens with a figure or with the year of the figures below it ("FY24", "Dec 2024")."""

_COLUMNS_OF_YEARS = re.compile(r"[|\t][^|\t]*\b(?:19|20)\d\d\b[^|\t]*[|\t][^|\t]*\b(?:19|20)\d\d\b")
"""Two columns that each name a year among other words ("Sales in 2025 | Sales in 2024")."""

_RULE = re.compile(r"[\s|:+=-]*-[\s|:+=-]*")
"""The line under a header."""

_HEADING_WORDS = 9


def find_blocks(text: str) -> tuple[ArticleBlock, ...]:
    """The blocks of an article whose first line is its title when an empty line follows."""
    return tuple(_blocks(text))


def _blocks(text: str) -> Iterator[ArticleBlock]:
    titled = re.match(r"[^\n]*\n[ \t]*\n", text)
    for match in re.finditer(r"[^\n]+", text):
        line = match.group()
        if not line.strip():
            continue
        if titled and match.start() < titled.end():
            yield ArticleBlock(kind=BlockKind.TITLE, start=match.start(), end=match.end(), text=line)
            continue
        yield _block(line, match.start())


def _block(line: str, offset: int) -> ArticleBlock:
    ruled = "|" in line and _RULE.fullmatch(line) is not None
    figures = _COLUMN_OF_FIGURES.search(line) or _COLUMNS_OF_YEARS.search(line)
    if ruled or (figures and _COLUMNS.search(line.strip())):
        return ArticleBlock(kind=BlockKind.TABLE_ROW, start=offset, end=offset + len(line.rstrip()), text=line.rstrip())
    marker, begin = "", 0
    while True:
        found = _MARKER.match(line, begin)
        if not found or found.end() >= len(line):
            break
        marker, begin = (marker + found.group()), found.end()
    begin += len(line[begin:]) - len(line[begin:].lstrip())
    body = line[begin:].rstrip()
    kind = BlockKind.HEADING if _is_heading(body, marker) else BlockKind.PROSE
    return ArticleBlock(
        kind=kind, start=offset + begin, end=offset + begin + len(body), text=body, marker=marker.strip()
    )


def _is_heading(body: str, marker: str) -> bool:
    if _ENDS.search(body) or len(body.split()) > _HEADING_WORDS:
        return body.endswith("?") and len(body.split()) <= _HEADING_WORDS
    bullet = marker[:1] in ("-", "*", "•")
    return not bullet or (not _FIGURE.search(body) and len(body.split()) <= 3)
