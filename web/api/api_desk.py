"""REST: what people say of the claims of a report, and the copy with the corrections that they accepted."""

from typing import Any

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field

from core.desk.changed_figures import changed_figures
from core.desk.coverage import accepted_text, cover
from core.desk.note_claim import note_claim
from core.domain.operations.claim_note import ClaimNote, ClaimState
from web.accounts.sign_in import OurWeb
from web.api.api import PROBLEMS
from web.api.api_user import ApiUser
from web.runs.desk import report_of
from web.runs.shown_run import shown_run

router = APIRouter(prefix="/api", tags=["tickmark"], responses=PROBLEMS)


class GivenNote(BaseModel):
    """Where a claim stands for a person; `source` is what they checked it with, `open` takes back what was said."""

    model_config = ConfigDict(extra="forbid")

    state: ClaimState
    source: str = Field(default="", max_length=2_000)


@router.put("/runs/{run_id}/claims/{verdict_id}/note")
def note(run_id: str, verdict_id: str, body: GivenNote, web: OurWeb, user: ApiUser) -> dict[str, Any]:
    """Keeps what you say of a claim; the newest word on a claim counts, earlier ones are kept."""
    report = report_of(shown_run(run_id, user, web.services), web.services)
    return _note_json(
        note_claim(web.services, run_id, report, verdict_id, body.state, user=user.email, source=body.source)
    )


@router.get("/runs/{run_id}/notes")
def notes(run_id: str, web: OurWeb, user: ApiUser) -> dict[str, Any]:
    """All that was said of the claims of a report, oldest first, and how many claims are settled and by whom."""
    report = report_of(shown_run(run_id, user, web.services), web.services)
    said = web.services.runs.notes(run_id)
    covered = cover(report, said, changed_figures(report, web.services.filings))
    counts = {"open": covered.left, "by_people": covered.by_people, "by_tickmark": covered.by_tickmark}
    return {"run": run_id, "claims": counts, "notes": [_note_json(one) for one in said]}


@router.get("/runs/{run_id}/corrected", response_class=PlainTextResponse)
def corrected(run_id: str, web: OurWeb, user: ApiUser) -> Response:
    """The article with the corrections that were accepted, and no word of ours."""
    report = report_of(shown_run(run_id, user, web.services), web.services)
    return PlainTextResponse(accepted_text(report, web.services.runs.notes(run_id)))


def _note_json(one: ClaimNote) -> dict[str, Any]:
    return {
        "verdict": one.verdict_id,
        "state": one.state.value,
        "user": one.user,
        "noted": one.noted.isoformat(),
        "source": one.source,
        "before": one.before,
        "after": one.after,
    }
