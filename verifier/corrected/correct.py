"""The verdicts on an article -> a correction of each wrong claim: the smallest edits, or why none is sure."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from core.domain.claims.claim import PartKind, Role
from core.domain.claims.correction import Correction, Edit
from core.domain.claims.verdict import Finding, Outcome, Ruling, Verdict
from verifier.corrected.correct_figure import Edits, agrees_again, correct_figure
from verifier.corrected.reverse_direction import reverse_direction, shares_direction_word

WRONG = (Ruling.CONTRADICTED, Ruling.PARTIALLY_SUPPORTED)
NO_FIGURE = "No figure or direction was found in the filing to put in its place."
NOT_SURE = "No single change of words is sure."
_TURNABLE = ("direction", "comparison", "comparison of changes")


def corrections(text: str, verdicts: Iterable[Verdict]) -> tuple[Correction, ...]:
    """One for each claim of which a part is wrong, in the order of `verdicts`; offsets count characters of `text`."""
    return tuple(found for verdict in verdicts for found in _correction(text, verdict))


def _correction(text: str, verdict: Verdict) -> Iterator[Correction]:
    wrong = [f for f in verdict.findings if f.outcome in (Outcome.REFUTED, Outcome.PARTLY)]
    if verdict.ruling not in WRONG or not wrong:
        return
    name = verdict.claim.id
    if any(f.calculation is None for f in wrong):
        yield Correction(claim_id=name, reason=NO_FIGURE)
        return
    chosen = [next(_candidates(text, verdict, finding), ()) for finding in wrong]
    edits = sorted({edit for way in chosen for edit in way}, key=lambda e: e.start)
    sure = (
        all(chosen)
        and not _overlap(edits)
        and not _swaps_levels(wrong)
        and not _repeats(verdict, edits)
        and not _reverses_correct_part(text, verdict, wrong, edits)
    )
    yield Correction(claim_id=name, edits=tuple(edits)) if sure else Correction(claim_id=name, reason=NOT_SURE)


def _candidates(text: str, verdict: Verdict, finding: Finding) -> Iterator[Edits]:
    if finding.part.kind is PartKind.FIGURE:
        yield from correct_figure(text, verdict.claim, finding)
    elif finding.calculation is not None and finding.calculation.rule in _TURNABLE and finding.part.direction:
        for edit in reverse_direction(text, verdict.claim, finding.part):
            if finding.link is not None and agrees_again(finding.link, None, turned=True):
                yield (edit,)


def _overlap(edits: Sequence[Edit]) -> bool:
    return any(one.end > other.start for one, other in pairwise(edits))


def _repeats(verdict: Verdict, edits: Sequence[Edit]) -> bool:
    """Whether an amount would stand in the claim twice: what it belongs to was likely misread."""
    put_in = [edit.after for edit in edits if "%" not in edit.after and sum(map(str.isdigit, edit.after)) > 1]
    amounts = {p.quantity.text for p in verdict.claim.parts if p.quantity is not None}
    return len(set(put_in)) < len(put_in) or not amounts.isdisjoint(put_in)


def _swaps_levels(wrong: Sequence[Finding]) -> bool:
    """Whether two levels of one thing would change places, so that the words between them go the wrong way."""
    levels = [
        (f.part, f.part.quantity.value, f.calculation.exact)
        for f in wrong
        if f.part.role is Role.LEVEL and f.part.quantity is not None and f.calculation is not None
    ]
    pairs = [(a, b) for a in levels for b in levels if a[0].period != b[0].period]
    return any(a[1] > b[1] and abs(a[2]) < abs(b[2]) for a, b in pairs)


def _reverses_correct_part(text: str, verdict: Verdict, wrong: Sequence[Finding], edits: Sequence[Edit]) -> bool:
    """Whether a word that is turned for a wrong part gives the direction of a right one too."""
    right = [f.part for f in verdict.findings if f not in wrong and f.part.quantity is not None]
    turning = [f.part for f in wrong if any(edit in edits for edit in reverse_direction(text, verdict.claim, f.part))]
    return any(shares_direction_word(text, verdict.claim, part, right) for part in turning)
