"""A text as people write it -> its reading form, as long: plain characters, no footnote marks, figures in one style."""

import re
from functools import lru_cache

from core.language.numbers.footnote_marks import without_footnote_marks
from core.language.numbers.number_styles import english_figures
from core.language.numbers.patterns import SCALE
from core.language.plain_text import plain_characters

_DASHED = re.compile(rf"(?<=\d)[–—](?=(?:{SCALE})\b)", re.IGNORECASE)
"""A dash between a figure and its scale word ("$2.4–million"), which is a hyphen."""


@lru_cache(maxsize=1024)
def reading_form(text: str) -> str:
    """The text in the form that readers of figures, sentences and names expect; every offset stays what it was.

    Blanks and hyphens are plain, digits and signs those of ASCII, marks of footnotes are blanks, and figures are
    written as in English, by what the whole text shows of its writer's style. Reading it again changes nothing.
    """
    if not any(c.isdigit() for c in text):
        return plain_characters(text)
    unmarked = without_footnote_marks(plain_characters(text))
    return english_figures(_DASHED.sub("-", unmarked))
