"""A verb of change before two levels ("fell from $40 million to $36 million") -> a finding, from both figures."""

from collections.abc import Mapping

from core.domain.claims.claim import Claim, Part, PartKind
from core.domain.claims.verdict import Diagnosis, Finding
from verifier.checks.figure_finding import agreed_fact
from verifier.checks.row_changes import row_finding
from verifier.claims.turned_from import read_turn


def turned_between(part: Part, claim: Claim, found: Mapping[int, Finding]) -> Finding | None:
    """Whether the filed figures of both levels go the way that the verb says.

    None where the part is no such verb, one of the levels was not found, or one is a profit and one a loss.
    `found` has the findings so far by the position of their part in the claim.
    """
    after = [(n, p) for n, p in enumerate(claim.parts) if p.kind is PartKind.FIGURE and p.start >= part.end][:2]
    if part.kind is not PartKind.COMPARISON or len(after) != len(("from", "to")):
        return None
    (one, first), (other, second) = after
    spans = [(p.start - claim.start, p.end - claim.start) for p in (first, second)]
    turn = read_turn(claim.text, spans[0], spans[1])
    if turn is None or turn.start != part.start - claim.start:
        return None
    in_time = (one, other) if turn.back else (other, one)
    facts = tuple(fact for n in in_time if (fact := agreed_fact(found.get(n))) is not None)
    if len(facts) != len(after) or facts[0].unit != facts[1].unit or facts[0].value * facts[1].value <= 0:
        return None
    return row_finding(part, facts, "direction", Diagnosis.DIRECTION)
