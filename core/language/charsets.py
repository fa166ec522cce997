"""The bytes of a page or a file -> its text, by the character set that they are in.

Labels and their order are those of the WHATWG's Encoding and HTML standards, as browsers go by them: a byte order mark
first, then what the server says, then what the page says; "iso-8859-1" is windows-1252.
"""

import codecs
import re

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_WINDOWS = "cp1252"
_LATIN = re.compile(
    r"(?:iso[-_]?8859-?1|latin-?1|l1|(?:us-)?ascii|ansi_x3\.4-1968|cp819|ibm819|windows-?1252|x?-?cp1252)\Z"
)
"""Labels of windows-1252, and of its subsets that are read as it."""

_META = re.compile(
    rb"<meta\b[^>]*?\bcharset\s*=\s*[\"']?\s*(?P<meta>[\w.:-]+)|<\?xml\b[^>]*?\bencoding\s*=\s*[\"'](?P<xml>[\w.:-]+)",
    re.IGNORECASE,
)
_HEAD = 100_000
"""Bytes of a page in which its character set is looked for; heads are shorter."""

_SAMPLE = 2_000


def decode_page(content: bytes, header: str = "") -> str:
    """The text of a page; `header` is the character set that the server names, "" for none. Never fails."""
    marked = _marked(content)
    if marked is not None:
        return marked
    declared = _META.search(content, 0, _HEAD)
    label = header or (declared and (declared["meta"] or declared["xml"]).decode("ascii")) or ""
    charset = _charset(label)
    if charset.startswith("utf-16") and not header:
        charset = "utf-8"  # a page that can be read to where it says so is no UTF-16
    return _unmarked(content, charset)


def decode_file(content: bytes) -> str:
    """The text of a file, which names no character set: UTF-8, UTF-16, else windows-1252. Never fails."""
    marked = _marked(content)
    if marked is not None:
        return marked
    zeros = content[:_SAMPLE].count(0)
    if zeros * 3 > len(content[:_SAMPLE]):
        return content.decode("utf-16-le" if content[1::2][:_SAMPLE].count(0) * 2 > zeros else "utf-16-be", "replace")
    return _unmarked(content, "")


def _marked(content: bytes) -> str | None:
    """The text behind a byte order mark; None without one."""
    found = next(((mark, charset) for mark, charset in _MARKS if content.startswith(mark)), None)
    return content[len(found[0]) :].decode(found[1], "replace") if found else None


def _unmarked(content: bytes, charset: str) -> str:
    """The text in a character set; where none is known UTF-8, and windows-1252 where it is no UTF-8."""
    if charset:
        return content.decode(charset, "replace")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode(_WINDOWS, "replace")


def _charset(label: str) -> str:
    """Python's name of a character set; "" for one that it does not know."""
    name = label.strip().lower()
    if _LATIN.match(name):
        return _WINDOWS
    try:
        return codecs.lookup(name).name if name else ""
    except LookupError:
        return ""
