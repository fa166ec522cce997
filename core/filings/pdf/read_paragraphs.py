"""Lines of text, outside of tables -> paragraphs and headings."""

import re
from collections.abc import Iterator, Sequence, Set
from itertools import pairwise, takewhile
from statistics import median

from core.domain.filings.printed_page import Word
from core.filings.html.block import Block
from core.filings.html.inline_text import fold
from core.filings.html.read_blocks import BULLETS
from core.filings.pdf.lines import TextLine
from core.language.words.line_ends import join_lines

WIDE = 1.3
"""Distance of two lines, in usual distances, from which a new paragraph begins."""
USUAL = (0.9, 1.7)
"""The distances between lines, in font sizes, that may be those inside a paragraph."""
LARGER = 1.12
"""How much larger than the page's text a heading is set, when it is set larger."""
LONGEST_HEADING = 200
ROOM = 1.5
"""Font sizes of room that a line leaves unused before it counts as ended on purpose."""
MARKER = re.compile(
    r"^(?:[•●◦▪■·‣○\uf0b7\uf0a7]|\(?(?:[a-z]|[ivx]+|\d{1,2})[.)](?=\s)|[–—-](?=\s)|note\s+\d+\b)", re.IGNORECASE
)
OPENS = re.compile(r"^(?:part\s+[iv]+\b|items?\s+\d{1,2}[a-c]?\b\W)", re.IGNORECASE)
PART = re.compile(r"^part\s+[iv]+\W*$", re.IGNORECASE)
ENDS = frozenset(".:;?!")


def usual_distance(lines: Sequence[TextLine]) -> float:
    """The distance between two lines of a paragraph on this page, in font sizes; 1.2 where no two lines tell."""
    near = [(b.base - a.base) / b.size for a, b in pairwise(lines) if abs(a.size - b.size) < 0.1 * b.size]
    return median([distance for distance in near if USUAL[0] <= distance <= USUAL[1]] or [1.2])


def body_size(lines: Sequence[TextLine]) -> float:
    """The size of most of the letters on a page, in points; 0 for a page without any."""
    letters: dict[float, int] = {}
    for line in lines:
        size = round(line.size * 2) / 2
        letters[size] = letters.get(size, 0) + len(line.text)
    return max(letters, key=lambda size: letters[size], default=0.0)


def read_paragraphs(
    lines: Sequence[TextLine], page: int, *, distance: float, body: float, known: Set[str] = frozenset()
) -> Iterator[Block]:
    """The paragraphs of consecutive lines, in order.

    `distance` is that of `usual_distance`, `body` of `body_size`; `known` are words of the document, by which a word
    that a line cuts is made whole.
    """
    right = max((line.right for line in lines), default=0.0)
    left = min((line.left for line in lines), default=0.0)
    paragraph: list[TextLine] = []
    for line in lines:
        if paragraph and _begins(paragraph, line, (left, right), distance):
            yield _block(paragraph, page, body, known)
            paragraph = []
        paragraph.append(line)
    if paragraph:
        yield _block(paragraph, page, body, known)


def _begins(paragraph: Sequence[TextLine], line: TextLine, margins: tuple[float, float], distance: float) -> bool:
    """Whether `line` begins a new paragraph."""
    before = paragraph[-1]
    if _is_new_block(before, line, distance):
        return True
    if _is_centred(before, margins) and _is_centred(line, margins):
        return False
    is_hanging = MARKER.match(paragraph[0].text) is not None or line.left > paragraph[0].left + line.size
    if line.text[:1].islower() and before.text[-1] not in ENDS:
        return False
    goes_in = line.left > before.left + line.size and not (is_hanging and len(paragraph) == 1)
    goes_out = is_hanging and len(paragraph) > 1 and line.left < before.left - line.size
    word = line.words[0]
    room = margins[1] - before.right - ROOM * line.size
    return goes_in or goes_out or word.right - word.left < room


def _is_new_block(before: TextLine, line: TextLine, distance: float) -> bool:
    """Whether distance, size, weight or the words themselves part two lines."""
    if line.base <= before.base or line.base - before.base > WIDE * distance * max(line.size, before.size):
        return True
    is_other = abs(line.size - before.size) > 0.1 * before.size or before.bold != line.bold
    return is_other or any(opens.match(line.text) for opens in (MARKER, OPENS)) or PART.match(before.text) is not None


def _is_centred(line: TextLine, margins: tuple[float, float]) -> bool:
    left, right = line.left - margins[0], margins[1] - line.right
    return min(left, right) > 2 * line.size and abs(left - right) < 2 * line.size


def _block(lines: Sequence[TextLine], page: int, body: float, known: Set[str]) -> Block:
    words = [word for line in lines for word in line.words]
    text = fold(join_lines([line.text for line in lines], known))
    is_larger = body > 0 and min(line.size for line in lines) >= LARGER * body and len(text) <= LONGEST_HEADING
    return Block(
        text=text,
        page=page,
        last_page=page,
        lead=len(text) if all(map(_is_set_off, words)) else _lead(words),
        bold=all(line.bold for line in lines),
        level=2 if is_larger and any(c.isalpha() for c in text) else 0,
        is_list_item=text[0] in BULLETS,
        left=round(lines[0].left, 1),
    )


def _is_set_off(word: Word) -> bool:
    return word.bold or word.italic or not any(c.isalnum() for c in word.text)


def _lead(words: Sequence[Word]) -> int:
    """The length of the run of bold or italic words that the text begins with."""
    lead = list(takewhile(_is_set_off, words))
    return len(fold(" ".join(word.text for word in lead))) if any(w.bold or w.italic for w in lead) else 0
