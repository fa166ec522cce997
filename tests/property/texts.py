"""Texts made of ordinary words, figures, and all blanks, dashes, digits and marks that Unicode has."""

import sys
import unicodedata
from collections.abc import Sequence

from hypothesis import strategies as st

WORDS = (
    "Pellstrand", "Pellstrand Water Systems", "net income", "revenue", "the group", "employees", "people", "million",
    "billion", "percent", "per share", "rose", "fell", "to", "from", "of", "in", "fiscal 2025", "2024", "the year",
    "hospitals", "because", "not", "and", "said", "cash", "debt", "segment", "Item 7", "the third quarter", "café",
)  # fmt: skip
FIGURES = ("$295.2 million", "7,840", "6.9%", "$3.27", "2.44", "12", "1 234 567", "295.185.000", "1,5", "0", "007")


def _of_categories(*names: str) -> Sequence[str]:
    """The characters of these categories of Unicode, without private and unassigned ones."""
    return [chr(code) for code in range(sys.maxunicode + 1) if unicodedata.category(chr(code)) in names]


BLANKS = (*_of_categories("Zs", "Zl", "Zp"), "\t", "\n", "\r\n", "\x0b", "\x0c", "\x85")
DASHES = _of_categories("Pd")
DIGITS = _of_categories("Nd")
MARKS = _of_categories("Pc", "Ps", "Pe", "Pi", "Pf", "Po", "Sc", "Sk", "Sm", "No", "Cf", "Mn")

PIECES = st.one_of(
    st.sampled_from(WORDS),
    st.sampled_from(FIGURES),
    st.sampled_from(BLANKS),
    st.sampled_from(DASHES),
    st.sampled_from(DIGITS),
    st.sampled_from(MARKS),
    st.just(" "),
    st.just(". "),
)
TEXTS = st.lists(PIECES, max_size=40).map("".join)
"""Anything at all."""

SPACED = st.lists(st.sampled_from((*WORDS, *FIGURES)), min_size=3, max_size=14).map(" ".join)
"""Words and figures with plain blanks between them."""


@st.composite
def twins(draw: st.DrawFn) -> str:
    """A sentence whose blanks, hyphens, digits and signs are of every kind that has a plain twin."""
    blank = st.sampled_from([c for c in BLANKS if unicodedata.normalize("NFKC", c) == " "])
    wide = draw(st.booleans())
    text = draw(SPACED)
    pieces = [draw(blank) if c == " " else chr(ord(c) + 0xFEE0) if wide and c in "0123456789$%" else c for c in text]
    return "".join(pieces)
