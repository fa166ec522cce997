"""The bytes of a filing, as filed, as EDGAR keeps it, or gzipped, -> an element tree."""

import codecs
import gzip
import re
import zlib
from itertools import islice

from lxml import etree, html

from core.errors import UnreadableDocument
from core.filings.plain_text import to_page
from core.filings.submission import is_submission, read_submission

GZIP_MAGIC = b"\x1f\x8b"
ENDING = re.compile(rb"</html\s*>", re.IGNORECASE)
NOT_WELL_FORMED = {
    etree.ErrorTypes.ERR_TAG_NAME_MISMATCH,
    etree.ErrorTypes.ERR_TAG_NOT_FINISHED,
    etree.ErrorTypes.ERR_GT_REQUIRED,
    etree.ErrorTypes.ERR_LTSLASH_REQUIRED,
}
MARKUP = re.compile(rb"<(?:html|body|div|p|td|br|font)\b", re.IGNORECASE)
"""Plain text as filed knows tables and pages too, but none of these."""
HTML = re.compile(rb"<(html|body|div|p|table|document)\b", re.IGNORECASE)
COVER_TEXTS = 4_000
COVER_CHARACTERS = 20_000
COVER_SIGNS = (
    re.compile(r"form\s*(?:10-?\s*k|10-?\s*q|8-?\s*k)|schedule\s+14\s?a", re.IGNORECASE),
    re.compile(r"securities\s+and\s+exchange\s+commission|commission\s+file\s+n", re.IGNORECASE),
    re.compile(
        r"(annual|transition|quarterly|current)\s+report\s+(pursuant|under)|date\s+of\s+report"
        r"|name\s+of\s+(?:the\s+)?(?:registrant|small\s+business\s+issuer)|proxy\s+statement\s+pursuant",
        re.IGNORECASE,
    ),
)
FORMS = ("10-K", "10-Q", "8-K", "DEF 14A")


def parse(content: bytes, *, known: bool = False) -> etree._Element:
    """Parses a document; tag and attribute names come out in lower case ("ix:nonfraction").

    Of a whole submission (.txt) the main document is parsed; what is set in plain text becomes a page. Raises
    UnreadableDocument when the bytes are empty, are no HTML, are broken, are cut off, or show no cover of a form; a
    document that is `known`, because an index lists it, needs no cover, and no closing tag either: old filings lack it.
    """
    markup, listed = _decompress(content), known
    if is_submission(markup):
        markup, known = _main_document(markup), True
    markup = _as_page(markup, known=known)
    _refuse_other_formats(markup)
    _refuse_broken(markup, listed=listed)
    parser = html.HTMLParser(encoding=_encoding(markup), huge_tree=True, remove_comments=True, remove_pis=True)
    try:
        root = html.document_fromstring(markup, parser=parser)
    except etree.ParserError as error:
        raise UnreadableDocument("The document holds no text. Bring it in again from where it was filed.") from error
    if not known:
        _refuse_other_pages(root)
    return root


def _main_document(markup: bytes) -> bytes:
    main = read_submission(markup).main
    if main is None or not main.content.strip():
        raise UnreadableDocument("The submission holds no document that can be read; give the document itself.")
    return main.content


def _as_page(markup: bytes, *, known: bool) -> bytes:
    """Plain text as HTML, where it is known to be a filing or begins like one; anything else as it is."""
    if not markup.strip() or markup.startswith(b"%PDF") or MARKUP.search(markup):
        return markup
    text = markup.decode(_encoding(markup), errors="replace")
    if not known and not _shows_cover(text[:COVER_CHARACTERS]):
        return markup
    return f'<?xml version="1.0" encoding="utf-8"?>{to_page(text)}'.encode()


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
    if not start.startswith(b"<") or not HTML.search(markup):
        raise UnreadableDocument("The file is no HTML; give the 10-K's main HTML document.")


def _refuse_broken(markup: bytes, *, listed: bool) -> None:
    if not listed and not ENDING.search(markup[-4096:]):
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
    """The encoding declared; where none is or none of that name exists UTF-8, or Windows-1252 for what is none."""
    declared = re.search(rb"(?:encoding|charset)=[\"']?([\w-]+)", markup[:2048])
    try:
        name = codecs.lookup(declared.group(1).decode("ascii") if declared else "ascii").name
    except LookupError:
        name = "ascii"
    if name != "ascii" or markup.isascii():
        return "utf-8" if name == "ascii" else name
    try:
        markup.decode("utf-8")
    except UnicodeDecodeError:
        return "windows-1252"
    return "utf-8"


def _refuse_other_pages(root: etree._Element) -> None:
    kinds = ["".join(map(str, e.itertext())) for e in root.iter("ix:nonnumeric") if e.get("name") == "dei:DocumentType"]
    is_form = any(kind.strip().upper().startswith(FORMS) for kind in kinds)
    cover = " ".join(str(text) for text in islice(root.itertext(), COVER_TEXTS))
    if not is_form and not _shows_cover(cover):
        raise UnreadableDocument(
            "The page does not look like a 10-K, and not like a 10-Q, an 8-K or a proxy statement (no cover of such a "
            "form was found)."
        )


def _shows_cover(text: str) -> bool:
    return all(sign.search(text) for sign in COVER_SIGNS)
