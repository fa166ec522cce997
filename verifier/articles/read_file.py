"""The bytes of a file (plain text, a web page, a PDF, a Word document, an agency's story) -> an article."""

import re
import zipfile
from collections.abc import Iterator
from datetime import date
from io import BytesIO
from pathlib import PurePath
from typing import Any

from core.domain.claims.article import Article
from core.errors import UnreadableArticle, UnreadableDocument
from core.language.charsets import decode_file
from core.ports.page_fetcher import Page
from core.ports.services import Services
from verifier.articles.read_article import article_id, read_article

LONGEST_FILE = 10_000_000
"""Bytes."""

MOST_UNPACKED = 60_000_000
"""Bytes that a Word document may hold once it is unpacked."""

KINDS = (".txt", ".md", ".html", ".htm", ".pdf", ".docx", ".json", ".xml")
"""How the names of files end that are read; what is in a file is told by its first bytes."""

_GONE = (
    "ancestor::w:moveFrom or ancestor::w:r[w:rPr/w:vanish or w:rPr/w:strike[not(@w:val='0' or @w:val='false')]] "
    "or ancestor::*[local-name()='Fallback']"
)
_SHOWN = f"(.//w:t | .//w:tab[parent::w:r] | .//w:br | .//w:cr)[not({_GONE})]"
"""What of a paragraph is seen: deleted text is no `w:t`; what was moved away, hidden or struck out is not.

Source: ECMA-376, Part 1, sections 17.3.3 and 17.13.5.
"""

_BREAKS = {"tab": "\t", "br": "\n", "cr": "\n"}
_NEWSML, _HEAD = b"iptc.org/std/nar/2006-10-01", 4_000
"""Of the namespace of NewsML-G2, and bytes of a file in which it stands."""

_NINJS = re.compile(rb"(?:\xef\xbb\xbf)?\s*\{.*\"uri\"", re.DOTALL)
"""What says that JSON is ninjs: it alone is always there."""

_PDF, _ZIP = b"%PDF-", b"PK\x03\x04"
_PAGE = re.compile(rb"\s*(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body|\?xml)\b", re.IGNORECASE)


def read_file(content: bytes, name: str, services: Services, *, published: date | None = None) -> Article:
    """The article in a file of that name, which readers are told of. Its id is the hash of its text.

    A page's day is the one that it states, unless given. Raises UnreadableArticle that says what is wrong and what to
    do: the file is empty, too large, damaged, encrypted, of no kind that is read, or holds pictures of text alone.
    """
    called = PurePath(name).name or "The file"
    if len(content) > LONGEST_FILE:
        raise UnreadableArticle(f"{called} is larger than 10 MB. Give the text of the article alone.")
    if _NEWSML in content[:_HEAD] or _NINJS.match(content):
        from verifier.articles.news_items import read_news_item  # brings what reads marked text

        return read_news_item(content, called, published=published)
    if _PAGE.match(content):
        from verifier.articles.fetch_article import extract_article  # brings what reads pages, which no text needs

        return extract_article(Page(url=called, type="text/html", content=content), published=published)
    text = _text(content, called, services)
    return read_article(text, id=article_id(text), published=published)


def _text(content: bytes, called: str, services: Services) -> str:
    if content.startswith(_PDF):
        from core.domain.filings.origin import Origin
        from core.filings.read.read_pdf import print_pdf  # brings what reads filings, which no other file needs

        try:
            return "\n\n".join(block.text for block in print_pdf(content, Origin(name=called), services).blocks)
        except UnreadableDocument as error:
            raise UnreadableArticle(
                f"{called} cannot be read: it is damaged, locked, or holds pictures of text. Give its text."
            ) from error
    if content.startswith(_ZIP):
        return "\n\n".join(_paragraphs(content, called))
    return decode_file(content)


def _paragraphs(content: bytes, called: str) -> Iterator[str]:
    """The paragraphs of a Word document in order, those in cells of tables too, as its reader sees them."""
    from docx import Document
    from docx.opc.exceptions import PackageNotFoundError
    from docx.table import Table

    try:
        with zipfile.ZipFile(BytesIO(content)) as packed:
            if sum(part.file_size for part in packed.infolist()) > MOST_UNPACKED:
                raise UnreadableArticle(f"{called} is too large once it is unpacked. Give the text of the article.")
        document = Document(BytesIO(content))
    except (zipfile.BadZipFile, PackageNotFoundError, KeyError, ValueError) as error:
        raise UnreadableArticle(f"{called} is no Word document that can be opened. Save it as .docx again.") from error
    for block in document.iter_inner_content():
        if isinstance(block, Table):
            for row in block.rows:
                yield "\t".join(" ".join(map(_shown, cell.paragraphs)) for cell in row.cells)
        elif text := _shown(block):
            yield text


def _shown(paragraph: Any) -> str:
    """The text of a paragraph with its tracked changes made."""
    pieces = paragraph._p.xpath(_SHOWN)
    return "".join(_BREAKS.get(piece.tag.rpartition("}")[2], piece.text or "") for piece in pieces).strip()
