"""A part in words -> its finding, by the check that its kind asks for."""

from collections.abc import Sequence

from core.domain.claim import Claim, Part, PartKind
from core.domain.verdict import Finding, Outcome
from core.ports.services import Services
from verifier.check_comparisons import check_comparison
from verifier.check_directions import check_direction
from verifier.check_ranks import check_rank
from verifier.check_statements import check_statement
from verifier.filing_index import FilingIndex
from verifier.series import Series

PASSAGES = 8


def check_part(
    part: Part, claim: Claim, index: FilingIndex, services: Services, rows: Sequence[Series] = ()
) -> Finding:
    """Directions, comparisons and ranks against rows; what no row decides, and plain words, against sentences.

    `rows` are those that a figure of the same claim was found in.
    """
    if part.kind is PartKind.DIRECTION:
        finding = check_direction(part, claim, index, rows)
    elif part.kind is PartKind.COMPARISON:
        finding = check_comparison(part, claim, index, rows)
    elif part.kind is PartKind.RANK:
        finding = check_rank(part, claim, index, rows)
    else:
        return check_in_words(part, index, services)
    if finding.outcome is Outcome.NOT_FOUND and part.kind is not PartKind.COMPARISON:
        return check_in_words(part, index, services)
    return finding


def check_in_words(part: Part, index: FilingIndex, services: Services) -> Finding:
    """The sentences that speak of the part, found by words and by meaning."""
    query = f"{part.subject} {part.text}".strip()
    vector = services.embedder.embed_query(query)
    passages = services.chunks.search(query, vector, filing_ids=[index.filing.id], limit=PASSAGES)
    return check_statement(part, index, passages)
