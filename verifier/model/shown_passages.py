"""Statements -> the blocks of the filing that a model is shown to judge them by."""

from collections.abc import Sequence

from core.domain.answers.retrieval import Scope
from core.domain.claims.claim import Part
from core.domain.claims.verdict import Finding
from core.domain.filings.chunk import Passage
from core.domain.filings.filing import Element, ElementKind
from core.ports.chunk_store import SearchRequest
from core.retrieval.request_context import RequestContext
from verifier.evidence.filing_index import FilingIndex

EACH = 4
"""Passages for each statement."""

MOST, LONGEST = 16_000, 4_000
"""Characters of all blocks together, some four thousand tokens, and of one."""


def shown_passages(findings: Sequence[Finding], index: FilingIndex, context: RequestContext) -> tuple[Element, ...]:
    """The blocks that the rules quote first, then those found for each statement, each once; tables are left out."""
    elements = {element.id: element for element in index.document.elements}
    names = dict.fromkeys(quote.place.element_id for finding in findings for quote in finding.quotes)
    found = [_passages(finding.part, index, context) for finding in findings]
    names |= dict.fromkeys(name for passages in found for p in passages for name in p.chunk.element_ids)
    shown, size = list[Element](), 0
    for element in (elements[name] for name in names if name in elements):
        if element.kind is ElementKind.TABLE or len(element.text) > LONGEST:
            continue
        size += len(element.text)
        if size > MOST:
            break
        shown.append(element)
    return tuple(shown)


def _passages(part: Part, index: FilingIndex, context: RequestContext) -> Sequence[Passage]:
    """The passages of the filing that the part's words and meaning lead to, best first."""
    query = f"{part.subject} {part.text}".strip()
    scope, vector = Scope(filing_ids=(index.filing.id,)), context.vector(query)
    return context.search(SearchRequest(text=query, scope=scope, limit=EACH, vector=vector))
