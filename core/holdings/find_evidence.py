"""A piece of evidence -> the block of the filing that it names, and the words in it that are meant."""

from core.domain.claims.evidence import Evidence
from core.domain.filings.filing import Element
from core.errors import UnknownEvidence
from core.ports.filing_store import FilingStore


def find_element(evidence: Evidence, filings: FilingStore) -> Element:
    """The block. Raises UnknownFiling and UnknownEvidence."""
    elements = filings.document(evidence.filing_id).elements
    found = next((e for e in elements if e.id == evidence.element_id), None)
    if found is None:
        raise UnknownEvidence(f"{evidence.filing_id} has no block {evidence.element_id}.")
    return found


def meant_words(element: Element, evidence: Evidence) -> list[tuple[str, bool]]:
    """Of a row its cells, and which of them is meant; of any other block the sentence, or all of it, alone."""
    if evidence.cell and element.table:
        rows = (row for row in element.table.rows if row and row[0].row == evidence.cell[0])
        return [(cell.text, cell.column == evidence.cell[1]) for row in rows for cell in row]
    return [(element.text[slice(*evidence.span)] if evidence.span else element.text, False)]
