"""Builds small filings of an invented company, of any form and year."""

from core.domain.filings.filing import Document, Item
from core.filings.parse_html import parse
from core.filings.read_document import read_document

BREAK = '<hr style="page-break-after:always"/>'
SIGNED = "<p><b>SIGNATURES</b></p><p>Pursuant to the requirements of the Act.</p><p>/s/ Oda Fennimore</p>"
KINDS = {
    "10-K": ("ANNUAL REPORT PURSUANT TO SECTION 13 OR 15(d)", "For the fiscal year ended {}"),
    "10-Q": ("QUARTERLY REPORT PURSUANT TO SECTION 13 OR 15(d)", "For the quarterly period ended {}"),
    "8-K": ("CURRENT REPORT PURSUANT TO SECTION 13 OR 15(d)", "Date of Report (Date of earliest event reported): {}"),
}


def cover(form: str, day: str) -> str:
    """The cover page of a form (its name may go on: "10-K405")."""
    title, when = next(words for name, words in KINDS.items() if form.startswith(name))
    return "".join(
        f"<p>{line}</p>"
        for line in (
            "UNITED STATES SECURITIES AND EXCHANGE COMMISSION",
            f"FORM {form}",
            title,
            when.format(day),
            "HARROW LANE POTTERY CORP.",
            "(Exact name of registrant as specified in its charter)",
        )
    )


def read(*body: str, form: str = "10-K", day: str = "December 31, 2024") -> Document:
    """The filing as read: a cover, a page break, then `body`."""
    page = f"<html><body>{cover(form, day)}{BREAK}{''.join(body)}</body></html>"
    return read_document(parse(page.encode()))


def items(document: Document) -> dict[str, Item]:
    """Its items by number."""
    return {item.item: item for item in document.items}


def head(text: str) -> str:
    """A heading in bold."""
    return f"<p><b>{text}</b></p>"


def text(*lines: str) -> str:
    """Paragraphs."""
    return "".join(f"<p>{line}</p>" for line in lines)


def rows(*lines: tuple[str, ...]) -> str:
    """A table."""
    return "<table>" + "".join(f"<tr>{''.join(f'<td>{c}</td>' for c in line)}</tr>" for line in lines) + "</table>"
