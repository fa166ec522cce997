"""What a person says of a claim -> a note that is kept, with personal data masked."""

from datetime import UTC, datetime

from core.domain.claims.corrected import corrected_claims
from core.domain.claims.verdict import Report
from core.domain.operations.claim_note import ClaimNote, ClaimState
from core.domain.operations.message import without_nulls
from core.errors import UnknownVerdict
from core.ports.services import Services


def note_claim(
    services: Services, run_id: str, report: Report, verdict_id: str, state: ClaimState, *, user: str, source: str = ""
) -> ClaimNote:
    """Keeps the note and returns it; of a change, the words that the correction strikes and puts in.

    Who may see the run is for the door to say. Raises UnknownVerdict, also where a change is accepted that is not
    offered.
    """
    verdict = next((one for one in report.verdicts if one.id == verdict_id), None)
    if verdict is None:
        raise UnknownVerdict(f"Run {run_id} has no verdict {verdict_id}; its ids stand in the report's claims.")
    before = after = ""
    if state is ClaimState.CHANGED:
        offered = next((c for c in corrected_claims(report) if c.verdict.id == verdict_id and c.pieces), None)
        if offered is None:
            raise UnknownVerdict("No correction of this claim is offered that could be accepted.")
        before, after = "".join(piece.text for piece in offered.pieces), offered.after
    words = without_nulls(source).strip()
    note = ClaimNote(
        run_id=run_id,
        verdict_id=verdict_id,
        state=state,
        user=user,
        noted=datetime.now(UTC),
        source=services.guard.check(words, article=True).text if words else "",
        before=before,
        after=after,
    )
    services.runs.add_note(note)
    return note
