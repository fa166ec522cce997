"""Builds small invented filings."""

from core.domain.filings.filing import Document, Item
from core.domain.filings.table import Table
from core.filings.html.read_blocks import read_blocks
from core.filings.parse_html import parse
from core.filings.read_document import read_document
from core.filings.tables.align_table import align_table

COVER = (
    "<p>UNITED STATES SECURITIES AND EXCHANGE COMMISSION</p><p>FORM 10-K</p>"
    "<p>ANNUAL REPORT PURSUANT TO SECTION 13 OR 15(d)</p><p>Harrow Lane Pottery Corp.</p>"
)
BREAK = '<hr style="page-break-after:always"/>'
SIGNED = "<p><b>SIGNATURES</b></p><p>Pursuant to the requirements of the Act.</p><p>/s/ Oda Fennimore</p>"


def page_source(*body: str) -> bytes:
    """The bytes of a filing: a cover, then `body`."""
    inside = COVER + BREAK + "".join(body)
    return f'<?xml version="1.0"?><html xmlns:ix="urn:ix"><body>{inside}</body></html>'.encode()


def document(*body: str) -> Document:
    """The filing as read."""
    return read_document(parse(page_source(*body)))


def items(*body: str) -> dict[str, Item]:
    """The items of the filing by number."""
    return {item.item: item for item in document(*body).items}


def bold(text: str) -> str:
    """A paragraph in bold."""
    return f'<div><span style="font-weight:700">{text}</span></div>'


def plain(text: str) -> str:
    """A paragraph."""
    return f"<div><span>{text}</span></div>"


def table(*rows: str) -> Table:
    """The one table with these rows, aligned."""
    blocks, _ = read_blocks(parse(page_source(f"<table>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>")))
    (raw,) = [block.table for block in blocks if block.table is not None]
    return align_table(raw)


def cells(*texts: str, span: int = 1) -> str:
    """Table cells of one width."""
    return "".join(f'<td colspan="{span}">{text}</td>' for text in texts)
