"""A text -> the same in plain characters: one blank, one hyphen, digits and signs of ASCII, letters in one piece."""

import re
import unicodedata

from core.language.invisible import strip_invisible

_LIGATURES = {chr(code): unicodedata.normalize("NFKC", chr(code)) for code in range(0xFB00, 0xFB07)}
"""Letters that typesetters join ("ﬁ"), as they come out of a PDF, and the letters that they are."""

_LIGATURE = re.compile(f"[{''.join(_LIGATURES)}]")
_LINE_ENDS = "\x85\u2028\u2029"
_HYPHENS = "\u2010\u2011\u2012\ufe63\uff0d"
"""Hyphens that may not break and the dash as wide as a digit; longer dashes and the minus sign mean something else."""

_SIGNS = {"\u066b": ".", "\u066c": ",", "\u2044": "/", "™": " ", "℠": " ", "®": " ", "©": " "}
"""Arabic separators of decimals and groups, the slash of fractions, and marks of ownership, which part no words."""

_RAISED = re.compile(r"<(?:super|sub)>")
_ASCII = 128


class _Plain(dict[int, str]):
    """Characters by their plain twins, each one character long: asked of Unicode once each."""

    def __missing__(self, code: int) -> str:
        """What stands for a character not met before."""
        self[code] = chr(code) if code < _ASCII else _twin(chr(code))
        return self[code]


def _twin(char: str) -> str:
    if char in _LINE_ENDS:
        return "\n"
    if char in _HYPHENS:
        return "-"
    if char in _SIGNS:
        return _SIGNS[char]
    kind = unicodedata.category(char)
    if kind == "Zs":
        return " "
    if kind == "Nd":
        return str(unicodedata.digit(char))
    compatible = unicodedata.normalize("NFKC", char)
    raised = _RAISED.match(unicodedata.decomposition(char))
    return compatible if len(compatible) == 1 and not raised else char


_PLAIN = _Plain()


def plain_text(text: str) -> str:
    """The text as it is taken in: what no reader sees is gone, letters and their accents are one, "ﬁ" is "fi".

    What is left has other offsets than the text given.
    """
    if text.isascii():
        return strip_invisible(text)
    spelled = _LIGATURE.sub(lambda found: _LIGATURES[found.group()], strip_invisible(text))
    return unicodedata.normalize("NFC", spelled)


def plain_characters(text: str) -> str:
    """The text, as long, with plain blanks and hyphens, and with the digits, letters and signs of ASCII for wide ones.

    Raised and lowered digits stay what they are: most of them are marks of footnotes.
    """
    return text if text.isascii() else text.translate(_PLAIN)
