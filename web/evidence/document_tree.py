"""A document's bytes, as kept -> the page that shows it: HTML as it is, Markdown set, a PDF as its text was read."""

from collections.abc import Sequence
from itertools import groupby

from lxml import etree

from core.domain.filings.filing import Document, Element, ElementKind, Filing
from core.domain.filings.table import Cell, Table
from core.filings.markdown.to_tree import to_tree
from core.filings.parse_html import parse

NEAR = 1
"""How many pages before and behind the one shown stand beside it."""
MARKDOWN = (".md", ".markdown")


def is_pdf(content: bytes) -> bool:
    """Whether the bytes are a PDF, which is shown by its pages."""
    return content[:1024].lstrip().startswith(b"%PDF")


def open_tree(content: bytes, filing: Filing, document: Document, page: int) -> etree._Element:
    """The tree in which the document's elements can be found; of a PDF with the pages around `page` alone.

    Raises UnreadableDocument when the bytes are not those that the document was read from.
    """
    if is_pdf(content):
        return set_elements(elements_in(content, document, page))
    never_filed = bool(filing.title) and not filing.fiscal_period
    is_page = content[:4096].lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<")
    if filing.source.lower().removesuffix(".gz").endswith(MARKDOWN) or (never_filed and not is_page):
        return to_tree(content)
    return parse(content, known=True)


def elements_in(content: bytes, document: Document, page: int) -> Sequence[Element]:
    """The elements that the tree of `open_tree` holds."""
    return [e for e in document.elements if abs(e.page - page) <= NEAR] if is_pdf(content) else document.elements


def set_elements(elements: Sequence[Element]) -> etree._Element:
    """A page with the elements as they were read, those of each page under its number."""
    root = etree.Element("html")
    body = etree.SubElement(root, "body")
    for page, held in groupby(elements, key=lambda element: element.page):
        _add(body, "p", f"Page {page}", style="color: #595959; border-top: 1px solid #ccc; font-family: sans-serif")
        for element in held:
            if element.table is not None:
                _add_table(body, element.table)
            else:
                _add(body, "h3" if element.kind is ElementKind.HEADING else "p", element.text)
    return root


def _add(parent: etree._Element, tag: str, text: str = "", **attributes: str) -> etree._Element:
    node = etree.SubElement(parent, tag, attributes)
    node.text = text
    return node


def _add_table(parent: etree._Element, table: Table) -> None:
    shown = _add(parent, "table", style="border-collapse: collapse; margin: 1em 0")
    for row in table.rows:
        _add_cells(_add(shown, "tr"), row, table.columns)


def _add_cells(line: etree._Element, row: Sequence[Cell], columns: int) -> None:
    """The cells of a row, each over the columns that it covers, empty ones between them."""
    position = 0
    for cell in row:
        if cell.column > position:
            _add(line, "td", colspan=str(cell.column - position))
        span = min(cell.span, columns - cell.column)
        side = f"padding-left: {1 + cell.indent}em" if cell.column == 0 else "text-align: right; padding-left: 1em"
        weight = "; font-weight: bold" if cell.bold else ""
        _add(line, "td", cell.text, colspan=str(span), style=f"{side}{weight}")
        position = cell.column + span
