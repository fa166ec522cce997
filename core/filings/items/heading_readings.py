"""The beginning of a block -> the ways in which it may be meant as an item's heading.

All have the length of the text, so that places in one are places in the other.
"""

import re
from collections.abc import Iterator

_FULL_WIDTH = {0xFF01 + n: 0x21 + n for n in range(94)} | {0x3000: 0x20}
_LOOK_ALIKES = str.maketrans("АВСЕІМТΑΒΕΙΜΤ", "ABCEIMTABEIMT")
"""Letters of the Cyrillic and the Greek alphabet that no eye tells from Latin ones."""
_DASHES = dict.fromkeys(map(ord, "\u058a\u2010\u2011\u2012\u2015\u2212\u2e3a\ufe58\ufe63\u301c\uff5e"), ord("-"))
_PLAIN = _FULL_WIDTH | _LOOK_ALIKES | _DASHES

_PREFIX = r"(?:part\s+[iv]+\s*[,.:;–—-]*\s*)?"
_ITEM = r"[il1|!]\s?t\s?e\s?m\s?s?"
_LETTER_APART = re.compile(
    rf"(?P<before>{_PREFIX}{_ITEM}\s*\d{{1,2}})(?P<mark>\s?\(|\.-?|-)(?P<letter>[abc])(?P<close>\)?)(?![a-z])",
    re.IGNORECASE,
)
_DIGIT = r"[\dil|!o]"
_NUMBER = rf"(?<![a-z]){_DIGIT}{{1,2}}+(?=\s?[abc]?(?![a-z\d]))"
_SCANNED = re.compile(
    rf"(?P<prefix>{_PREFIX})(?P<item>{_ITEM})(?P<numbers>\W*{_NUMBER}(?:\s?[abc])?"
    rf"(?:[\s.,&+/–—-]*(?:(?:and|through|to)\s+)?(?:items?\s+)?{_NUMBER}(?:\s?[abc])?)*)",
    re.IGNORECASE,
)
_ALONE = re.compile(rf"{_SCANNED.pattern}\s*[.:)–—-]*", re.IGNORECASE)
_OPENING = re.compile(rf"\W{{0,2}}{_PREFIX}{_ITEM}\W{{0,3}}(?:no\W{{1,2}})?{_DIGIT}", re.IGNORECASE)
_MISREAD = str.maketrans("iIlL|!oO", "11111100")


def plain(text: str) -> str:
    """The text with full-width forms, unusual dashes and look-alike letters as a Latin keyboard has them."""
    return text if text.isascii() else text.translate(_PLAIN)


def opens_item(text: str) -> bool:
    """Whether the text begins as an item's heading does, however it is printed or misread."""
    return _OPENING.match(plain(text)) is not None


def is_item_number(text: str) -> bool:
    """Whether the text is an item's number without its title ("Items 1 and 2.")."""
    return _ALONE.fullmatch(plain(text)) is not None


def heading_readings(text: str) -> Iterator[tuple[str, bool]]:
    """The readings of a text that may begin with an item's heading, and whether each is certain.

    One that is not ("Item 1(A)" as "Item 1A", "ltem lA" off a scan) needs the item's title behind it.
    """
    printed = plain(text)
    apart = _LETTER_APART.match(printed)
    if apart is not None:
        joined = f"{apart['before']}{apart['letter']}".ljust(apart.end())
        yield joined + printed[apart.end() :], False
    yield printed, True
    scanned = _SCANNED.match(printed)
    if scanned is not None:
        digits = re.sub(_NUMBER, lambda n: n.group().translate(_MISREAD), scanned["numbers"], flags=re.IGNORECASE)
        read = f"{scanned['prefix']}I{scanned['item'][1:]}{digits}"
        if read != printed[: scanned.end()]:
            yield read + printed[scanned.end() :], False
