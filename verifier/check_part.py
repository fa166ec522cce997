"""A part of a claim -> its finding, by the check that its kind asks for."""

from core.domain.claim import Claim, Part, PartKind
from core.domain.verdict import Finding, Outcome
from core.ports.services import Services
from verifier.check_comparisons import check_comparison
from verifier.check_directions import check_direction
from verifier.check_numbers import check_numbers
from verifier.check_ranks import check_rank
from verifier.check_statements import check_statement
from verifier.filing_index import FilingIndex
from verifier.gather_evidence import gather_evidence

PASSAGES = 8

_ROW_CHECKS = {
    PartKind.DIRECTION: check_direction,
    PartKind.COMPARISON: check_comparison,
    PartKind.RANK: check_rank,
}


def check_part(part: Part, claim: Claim, index: FilingIndex, services: Services) -> Finding:
    """Figures against facts, rows against rows; words, and what no row decides, against sentences."""
    if part.kind is PartKind.FIGURE and part.quantity is not None:
        return check_numbers(part, gather_evidence(part, claim, index), index)
    if part.kind in _ROW_CHECKS:
        finding = _ROW_CHECKS[part.kind](part, claim, index)
        if finding.outcome is not Outcome.NOT_FOUND:
            return finding
    return check_in_words(part, index, services)


def check_in_words(part: Part, index: FilingIndex, services: Services) -> Finding:
    """The sentences that speak of the part, found by words and by meaning."""
    query = f"{part.subject} {part.text}".strip()
    vector = services.embedder.embed_query(query)
    passages = services.chunks.search(query, vector, filing_ids=[index.filing.id], limit=PASSAGES)
    return check_statement(part, index, passages)
