"""A part in words -> its finding, by the check that its kind asks for."""

from collections.abc import Sequence

from core.domain.claims.claim import Claim, Part, PartKind, Role
from core.domain.claims.verdict import Finding, Outcome
from core.language.words.terms import terms
from verifier.checks.check_comparisons import check_comparison
from verifier.checks.check_directions import check_direction
from verifier.checks.check_ranks import check_rank
from verifier.checks.check_statements import check_statement
from verifier.checks.check_turns import check_turn
from verifier.claims.superlatives import is_superlative
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.series import Series

_MOVES = terms("rise fall flat unchanged")


def check_part(part: Part, claim: Claim, index: FilingIndex, rows: Sequence[Series] = ()) -> Finding:
    """Directions, comparisons and ranks against rows; what no row decides, and plain words, against sentences.

    `rows` are those that a figure of the same claim was found in.
    """
    if part.kind is PartKind.DIRECTION and part.role is Role.LEVEL:
        finding = check_turn(part, claim, index)
    elif part.kind is PartKind.DIRECTION:
        finding = check_direction(part, claim, index, rows)
    elif part.kind is PartKind.COMPARISON:
        finding = check_comparison(part, claim, index, rows)
    elif part.kind is PartKind.RANK:
        finding = check_rank(part, claim, index, rows)
    else:
        return check_statement(part, index)
    if finding.outcome is not Outcome.NOT_FOUND or part.kind is PartKind.COMPARISON:
        return finding
    said = check_statement(part, index)
    return said if _says_as_much(part, said) else finding


def _says_as_much(part: Part, said: Finding) -> bool:
    """Whether a sentence that agrees has the superlative or the direction, not the subject alone.

    Of what is called the largest a sentence without a superlative denies nothing either.
    """
    if not said.quotes or (said.outcome is not Outcome.AGREES and part.kind is not PartKind.RANK):
        return True
    words = said.quotes[0].text
    return is_superlative(words) if part.kind is PartKind.RANK else bool(terms(part.text) & terms(words) & _MOVES)
