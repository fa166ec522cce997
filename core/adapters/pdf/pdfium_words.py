"""The characters of a PDF's text page, as PDFium knows them -> words with positions, upright."""

import ctypes
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium

from core.domain.filings.printed_page import Word

GAP = 0.17
"""Space between two characters, in font sizes, that parts words."""
BOLD_FLAG, ITALIC_FLAG = 1 << 18, 1 << 6
"""ForceBold and Italic among a font's flags (ISO 32000-1, table 123)."""
BOLD_WEIGHT = 600
BOLD_NAMES = ("bold", "black", "heavy", "demi")
ITALIC_NAMES = ("italic", "oblique")
UNKNOWN = "\N{REPLACEMENT CHARACTER}"
LINE_END_HYPHEN = 2
LINE_ENDS = frozenset((10, 13))
SOFT_HYPHEN = "\u00ad"

Box = tuple[float, float, float, float]
Place = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class _Look:
    """How a run of text is set; `turn` is its direction in quarter turns against the clock."""

    size: float
    bold: bool
    italic: bool
    turn: int


class _Character(NamedTuple):
    """`box` is left, bottom, right, top in the page's own coordinates, `foot` the point that it stands on."""

    text: str
    box: Box
    foot: tuple[float, float]
    look: _Look


def read_words(text: pypdfium2.PdfTextPage, page: Box) -> tuple[tuple[Word, ...], tuple[float, float]]:
    """The words that run in the page's main direction, and the page's width and height so turned.

    `page` is left, bottom, right, top of the page's box. Text in other directions (along a chart's axis) is left out.
    """
    characters = list(_characters(text))
    turns = Counter(c.look.turn for c in characters if c is not None)
    turn = turns.most_common(1)[0][0] if turns else 0
    wide, high = page[2] - page[0], page[3] - page[1]
    words = tuple(_words(characters, turn, page))
    return words, ((high, wide) if turn % 2 else (wide, high))


def _characters(text: pypdfium2.PdfTextPage) -> Iterator[_Character | None]:
    """Every character, and None for what parts words."""
    looks: dict[int, _Look] = {}
    box, x, y = pdfium.FS_RECTF(), ctypes.c_double(), ctypes.c_double()
    at_box, at_x, at_y = ctypes.byref(box), ctypes.byref(x), ctypes.byref(y)
    page = text.raw
    for n in range(text.count_chars()):
        code = pdfium.FPDFText_GetUnicode(page, n)
        letter = _letter(code)
        if not letter.strip():
            # PDFium sees the end of a line between letters that were set one by one.
            if code not in LINE_ENDS or not pdfium.FPDFText_IsGenerated(page, n):
                yield None
            continue
        pdfium.FPDFText_GetLooseCharBox(page, n, at_box)
        pdfium.FPDFText_GetCharOrigin(page, n, at_x, at_y)
        drawn = pdfium.FPDFText_GetTextObject(page, n)
        key = ctypes.cast(drawn, ctypes.c_void_p).value or -1
        if key not in looks:
            looks[key] = _look(text, n)
        yield _Character(letter, (box.left, box.bottom, box.right, box.top), (x.value, y.value), looks[key])


def _letter(code: int) -> str:
    if code == LINE_END_HYPHEN:
        return SOFT_HYPHEN
    if not code or 0xD800 <= code <= 0xDFFF or code > 0x10FFFF or code in (0xFFFE, 0xFFFF):
        return UNKNOWN
    return " " if code < 32 else chr(code)


def _look(text: pypdfium2.PdfTextPage, n: int) -> _Look:
    matrix, flags, name = pdfium.FS_MATRIX(), ctypes.c_int(), ctypes.create_string_buffer(256)
    pdfium.FPDFText_GetMatrix(text, n, matrix)
    pdfium.FPDFText_GetFontInfo(text, n, name, len(name), flags)
    font = name.value.decode("utf-8", "replace").lower()
    weight = pdfium.FPDFText_GetFontWeight(text, n)
    scale = math.hypot(matrix.c, matrix.d) or 1.0
    turn = round(math.atan2(matrix.b, matrix.a) / (math.pi / 2)) % 4
    return _Look(
        size=pdfium.FPDFText_GetFontSize(text, n) * scale,
        bold=any(part in font for part in BOLD_NAMES) or bool(flags.value & BOLD_FLAG) or weight >= BOLD_WEIGHT,
        italic=any(part in font for part in ITALIC_NAMES) or bool(flags.value & ITALIC_FLAG),
        turn=turn,
    )


def _words(characters: Sequence[_Character | None], turn: int, page: Box) -> Iterator[Word]:
    word: list[tuple[_Character, Place]] = []
    for character in characters:
        if character is None or character.look.turn != turn:
            if word:
                yield _word(word)
            word = []
            continue
        placed = _placed(character, turn, page)
        if word and _parts(word[-1], (character, placed)):
            yield _word(word)
            word = []
        word.append((character, placed))
    if word:
        yield _word(word)


def _placed(character: _Character, turn: int, page: Box) -> Place:
    """Left, right and base, turned upright and counted from the top left."""
    left, bottom, right, top = character.box
    x, y = character.foot
    if turn == 0:
        return left - page[0], right - page[0], page[3] - y
    if turn == 1:
        return bottom - page[1], top - page[1], x - page[0]
    if turn == 2:
        return page[2] - right, page[2] - left, y - page[1]
    return page[3] - top, page[3] - bottom, page[2] - x


def _parts(before: tuple[_Character, Place], after: tuple[_Character, Place]) -> bool:
    size = max(before[0].look.size, after[0].look.size)
    gap = after[1][0] - before[1][1]
    return gap > GAP * size or gap < -size or abs(after[1][2] - before[1][2]) > 0.5 * size


def _word(word: Sequence[tuple[_Character, Place]]) -> Word:
    looks = [character.look for character, _ in word]
    return Word(
        text="".join(character.text for character, _ in word),
        left=word[0][1][0],
        right=max(place[1] for _, place in word),
        base=word[0][1][2],
        size=max(look.size for look in looks),
        bold=all(look.bold for look in looks),
        italic=all(look.italic for look in looks),
    )
