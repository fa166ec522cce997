"""What people say of claims on the page of a report, the corrected copy, and the log of corrections."""

from typing import Annotated

from fastapi import APIRouter, Form, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse, RedirectResponse

from core.desk.corrections_log import LoggedCorrection, log_csv, log_json, logged
from core.desk.coverage import accepted_text
from core.desk.note_claim import note_claim
from core.domain.access.account import Account
from core.domain.claims.verdict import Report
from core.domain.operations.claim_note import ClaimState
from core.domain.operations.run import Run
from core.ports.services import Services
from web.accounts.sign_in import CHECKED, OurWeb, User
from web.pages import render
from web.problem import Refused
from web.runs.shown_run import run_path, sees_run, shown_run

router = APIRouter(include_in_schema=False)

PAGE = 50
"""Corrections of one page."""

WHOLE_LOG = 10_000
"""Corrections of a file."""


@router.post("/runs/{run_id}/claims/{verdict_id}", dependencies=CHECKED)
def note(
    web: OurWeb,
    user: User,
    run_id: str,
    verdict_id: str,
    state: Annotated[ClaimState, Form()],
    source: Annotated[str, Form(max_length=2000)] = "",
) -> Response:
    """Keeps what the person says of a claim, and shows it again. Raises UnknownRun (404) and UnknownVerdict."""
    report = report_of(shown_run(run_id, user, web.services), web.services)
    note_claim(web.services, run_id, report, verdict_id, state, user=user.email, source=source)
    return RedirectResponse(run_path(run_id, verdict_id), 303)


@router.get("/runs/{run_id}/corrected.txt")
def corrected_copy(web: OurWeb, user: User, run_id: str) -> Response:
    """The article with the corrections that were accepted, and no word of ours."""
    report = report_of(shown_run(run_id, user, web.services), web.services)
    text = accepted_text(report, web.services.runs.notes(run_id))
    name = f'attachment; filename="corrected-{run_id}.txt"'
    return PlainTextResponse(text, headers={"Content-Disposition": name})


@router.get("/corrections")
def corrections_page(
    request: Request, web: OurWeb, user: User, page: Annotated[int, Query(ge=1, le=10_000)] = 1
) -> Response:
    """The log: what was accepted in articles that the person may see, newest first."""
    found = corrections_log(user, web.services, PAGE + 1, (page - 1) * PAGE)
    return render(request, "corrections.html", rows=found[:PAGE], more=len(found) > PAGE, page=page, path=run_path)


@router.get("/corrections.csv")
def corrections_csv(web: OurWeb, user: User) -> Response:
    """The log as a table."""
    name = {"Content-Disposition": 'attachment; filename="corrections.csv"'}
    return Response(
        log_csv(corrections_log(user, web.services, WHOLE_LOG)), media_type="text/csv; charset=utf-8", headers=name
    )


@router.get("/corrections.json")
def corrections_json(web: OurWeb, user: User) -> Response:
    """The log as data."""
    return JSONResponse(log_json(corrections_log(user, web.services, WHOLE_LOG)))


def report_of(run: Run, services: Services) -> Report:
    """The report that a run came to. Raises Refused (404) where it came to none."""
    if "claims" not in run.outcome:
        raise Refused(404, "There is no report of this.")
    return services.reports.report(str(run.outcome["id"]))


def corrections_log(user: Account, services: Services, limit: int, skip: int = 0) -> list[LoggedCorrection]:
    """What was accepted in articles that the person may see, newest first."""
    notes = services.runs.changes(WHOLE_LOG)
    runs = services.runs.several({note.run_id for note in notes})
    seen = {name: run for name, run in runs.items() if sees_run(run, user, services)}
    return list(logged(notes, seen))[skip : skip + limit]
