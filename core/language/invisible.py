"""A text loses the characters that a reader cannot see and that can carry orders to a model."""

import re

_UNSEEN = (
    (0x00, 0x08),  # control characters other than tab and line ends
    (0x0B, 0x0C),  # ends of printed lines and pages
    (0x0E, 0x1F),
    (0x7F, 0x84),
    (0x86, 0x9F),
    (0xAD, 0xAD),  # soft hyphen
    (0x34F, 0x34F),  # grapheme joiner
    (0x61C, 0x61C),  # direction marks
    (0x115F, 0x1160),  # Hangul fillers
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),  # zero width, direction marks
    (0x202A, 0x202E),  # direction overrides
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xD800, 0xDFFF),  # halves of pairs, which no encoding can carry
    (0xFE00, 0xFE0F),  # variation selectors
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF9, 0xFFFB),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),  # tag block, more variation selectors
)
INVISIBLE = re.compile("[" + "".join(f"{chr(first)}-{chr(last)}" for first, last in _UNSEEN) + "]")
"""One such character."""


def strip_invisible(text: str) -> str:
    """The text without control, zero-width, direction, tag and variation characters; tabs and line ends stay.

    The ends of printed lines and pages (vertical tab, form feed) become line ends.
    """
    return INVISIBLE.sub("", text.replace("\x0b", "\n").replace("\x0c", "\n"))
