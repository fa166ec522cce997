"""Turns the bytes of a 10-K, as filed or gzipped, into an element tree."""

import codecs
import gzip
import re
import zlib
from itertools import islice

from lxml import etree, html

from core.errors import UnreadableDocument

GZIP_MAGIC = b"\x1f\x8b"
ENDING = re.compile(rb"</html\s*>", re.IGNORECASE)
NOT_WELL_FORMED = {
    etree.ErrorTypes.ERR_TAG_NAME_MISMATCH,
    etree.ErrorTypes.ERR_TAG_NOT_FINISHED,
    etree.ErrorTypes.ERR_GT_REQUIRED,
    etree.ErrorTypes.ERR_LTSLASH_REQUIRED,
}
COVER_TEXTS = 4_000
COVER_SIGNS = (
    re.compile(r"form\s*10-?\s*k", re.IGNORECASE),
    re.compile(r"securities\s+and\s+exchange\s+commission|commission\s+file\s+n", re.IGNORECASE),
    re.compile(r"(annual|transition)\s+report\s+(pursuant|under)|exact\s+name\s+of\s+registrant", re.IGNORECASE),
)


def parse(content: bytes) -> etree._Element:
    """Parses a filing's main document; tag and attribute names come out in lower case ("ix:nonfraction").

    Raises UnreadableDocument when the bytes are empty, are no HTML, are cut off, or are no 10-K.
    """
    markup = _decompress(content)
    _refuse_other_formats(markup)
    _refuse_broken(markup)
    parser = html.HTMLParser(encoding=_encoding(markup), huge_tree=True, remove_comments=True, remove_pis=True)
    root = html.document_fromstring(markup, parser=parser)
    _refuse_other_pages(root)
    return root


def _decompress(content: bytes) -> bytes:
    if not content.startswith(GZIP_MAGIC):
        return content
    try:
        return gzip.decompress(content)
    except (OSError, EOFError, zlib.error) as error:
        raise UnreadableDocument(f"The compressed file is damaged or cut off ({error}); download it again.") from error


def _refuse_other_formats(markup: bytes) -> None:
    start = markup[:4096].lstrip(b"\xef\xbb\xbf \t\r\n")
    if not start:
        raise UnreadableDocument("The file is empty; give the 10-K's main HTML document.")
    if start.startswith(b"%PDF"):
        raise UnreadableDocument("The file is a PDF; give the 10-K's main HTML document instead.")
    if not start.startswith(b"<") or not re.search(rb"<(html|body|div|p|table|document)\b", markup, re.IGNORECASE):
        raise UnreadableDocument("The file is no HTML; give the 10-K's main HTML document.")


def _refuse_broken(markup: bytes) -> None:
    if not ENDING.search(markup[-4096:]):
        raise UnreadableDocument("The document is cut off (it has no closing </html>); download it again.")
    if not markup[:512].lstrip().startswith(b"<?xml"):
        return
    parser = etree.XMLParser(recover=True, huge_tree=True, resolve_entities=False, no_network=True)
    etree.fromstring(markup, parser)
    for entry in parser.error_log:
        if entry.type in NOT_WELL_FORMED:
            raise UnreadableDocument(
                f"The document is broken at line {entry.line} ({entry.message}); download it again."
            )


def _encoding(markup: bytes) -> str:
    """The encoding declared; UTF-8, which holds ASCII, where none is or none of that name exists."""
    declared = re.search(rb"(?:encoding|charset)=[\"']?([\w-]+)", markup[:2048])
    try:
        name = codecs.lookup(declared.group(1).decode("ascii") if declared else "utf-8").name
    except LookupError:
        return "utf-8"
    return "utf-8" if name == "ascii" else name


def _refuse_other_pages(root: etree._Element) -> None:
    kinds = ["".join(map(str, e.itertext())) for e in root.iter("ix:nonnumeric") if e.get("name") == "dei:DocumentType"]
    is_annual = any(kind.strip().upper().startswith("10-K") for kind in kinds)
    cover = " ".join(str(text) for text in islice(root.itertext(), COVER_TEXTS))
    if not is_annual and not all(sign.search(cover) for sign in COVER_SIGNS):
        raise UnreadableDocument("The page does not look like a 10-K (no cover of Form 10-K was found).")
