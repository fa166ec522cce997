"""A note in Markdown, or plain text -> the element tree of a page of HTML."""

from lxml import etree, html
from markdown_it import MarkdownIt

from core.errors import UnreadableDocument
from core.filings.markdown.front_matter import split_front_matter


def read_text(content: bytes) -> str:
    """The text of a note. Raises UnreadableDocument when it is no UTF-8, or holds no words."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableDocument(f"the text is no UTF-8 (byte {error.start}); save it as UTF-8") from error
    if not any(c.isalnum() for c in text):
        raise UnreadableDocument("the text holds no words")
    return text


def to_tree(content: bytes) -> etree._Element:
    """The page of a note, without what it states of itself; HTML inside the note is shown as it is typed.

    Markdown is CommonMark with tables. Raises UnreadableDocument as `read_text` and `split_front_matter` do.
    """
    _, body = split_front_matter(read_text(content))
    page = MarkdownIt("commonmark", {"html": False}).enable("table").render(_printable(body))
    return html.document_fromstring(f"<html><body>{page or '<p></p>'}</body></html>")


def _printable(text: str) -> str:
    """The text without control characters, which no page of HTML may hold."""
    return "".join(c for c in text if c in "\n\r\t" or c.isprintable() or c in "\u00a0\u00ad\u200b\u2028")
