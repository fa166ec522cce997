"""A piece of evidence -> the document as kept, cleaned, with that place marked; and the pages of PDFs as pictures."""

from functools import lru_cache

from lxml import etree, html

from core.domain.claims.evidence import Evidence
from core.errors import UnknownEvidence
from core.filings.locate import locate
from core.ports.services import Services
from web.evidence.clean_filing import clean_filing
from web.evidence.document_tree import elements_in, open_tree, set_elements
from web.evidence.highlight import highlight

HEAD = (
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    '<meta name="referrer" content="no-referrer"><title>{title}</title>'
    '<link rel="stylesheet" href="/static/filing.css">'
)
KEPT_PAGES = 8
"""Marked filings kept in memory, some 3 MB each."""
KEPT_PICTURES = 32
"""Pictures of pages kept in memory, some 0.2 MB each."""
PICTURE_WIDTH = 1100
"""Pixels."""


class FilingPages:
    """Makes marked filings and keeps the last few."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.marked = lru_cache(maxsize=KEPT_PAGES)(self._marked)
        self.picture = lru_cache(maxsize=KEPT_PICTURES)(self._picture)

    def _marked(self, evidence: Evidence, sha256: str) -> bytes:
        """The page as UTF-8. Raises UnknownEvidence when the filing has no such place."""
        content = self._services.raw.get(sha256)
        filings = self._services.filings
        document = filings.document(evidence.filing_id)
        page = next((e.page for e in document.elements if e.id == evidence.element_id), 1)
        root = open_tree(content, filings.filing(evidence.filing_id), document, page)
        elements = elements_in(content, document, page)
        stretches = locate(root, elements, evidence.element_id, cell=evidence.cell, span=evidence.span)
        if not highlight(stretches, is_cell=evidence.cell is not None):
            raise UnknownEvidence(
                f"{evidence.filing_id} has no place {evidence.id}; it may have been read again since."
            )
        clean_filing(root)
        return _page(root, evidence.filing_id)

    def for_paper(self, evidence: Evidence) -> str:
        """The page that the evidence stands on as it was read, with the place marked: HTML without styles, to print."""
        held = self._services.filings.document(evidence.filing_id).elements
        page = next((e.page for e in held if e.id == evidence.element_id), 1)
        elements = [e for e in held if e.page == page]
        root = set_elements(elements)
        highlight(
            locate(root, elements, evidence.element_id, cell=evidence.cell, span=evidence.span),
            is_cell=evidence.cell is not None,
        )
        for node in root.iter():
            if "style" in node.attrib:
                del node.attrib["style"]
        (body,) = root
        return "".join(html.tostring(node, encoding="unicode") for node in body)

    def _picture(self, sha256: str, page: int) -> bytes:
        """The page of a PDF as a PNG. Raises UnreadableDocument when it is no PDF, or has no such page."""
        return self._services.pdf.picture(self._services.raw.get(sha256), page, width=PICTURE_WIDTH)


def _page(root: etree._Element, title: str) -> bytes:
    body = root.find("body")
    inner = html.tostring(body if body is not None else root, encoding="unicode")
    return f"<!doctype html><html lang=en><head>{HEAD.format(title=title)}</head>{inner}</html>".encode()
