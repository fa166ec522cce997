"""The page of a run, under way and at its end, and the list of one's own."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Form, Query, Request, Response
from fastapi.responses import RedirectResponse, StreamingResponse

from core.domain.access.account import Account
from core.domain.operations.feedback import FeedbackFilter
from core.domain.operations.message import Intent
from core.domain.operations.run import Run, RunState
from core.events import Event
from core.ports.services import Services
from core.runs.outcome_word import outcome_word
from ingest_jobs.edgar.add_company import queue_company
from web.accounts.sign_in import CHECKED, OurWeb, Reviewer, User
from web.api.events_stream import MEDIA_TYPE, alive, sent
from web.evidence.answers import answer_page
from web.evidence.marked_article import marked_article
from web.evidence.reports import report_page
from web.headers import SCRIPTED
from web.pages import fragment, render
from web.problem import Refused
from web.runs.live_part import live_part
from web.runs.run_job import queue_again, stop_run
from web.runs.shown_run import is_own, own_run, run_of_report, run_path, shown_run
from web.state import Web

router = APIRouter(include_in_schema=False)

OFTEN = 0.1
"""Seconds between two drawings."""

PAGE = 25
"""Runs of one page."""

MOST_VOTES = 10_000
"""On one run: more than there are people and claims."""


@router.get("/runs/{run_id}")
def run_page(request: Request, web: OurWeb, user: User, run_id: str) -> Response:
    """The page, for who may see the run. Raises UnknownRun (404)."""
    run = shown_run(run_id, user, web.services)
    if run.state is RunState.WAITING and is_own(run, user):
        queue_again(run, web.services)
    if run.state.is_open:
        return _live_page(request, web, user, run)
    shown = report_page if "claims" in run.outcome else answer_page
    return shown(request, web, user, run)


@router.get("/runs/{run_id}/live")
def live(web: OurWeb, user: User, run_id: str) -> Response:
    """Server-sent events: `part`, the HTML of what is known by now, as often as it changes; `end` at the end."""
    run = shown_run(run_id, user, web.services)
    return StreamingResponse(parts(run, web.services), media_type=MEDIA_TYPE)


@router.get("/reports/{report_id}")
def report(web: OurWeb, user: User, report_id: str, run: str = "") -> Response:
    """On to a run that came to the report. Raises UnknownReport (404)."""
    found = shown_run(run, user, web.services) if run else run_of_report(report_id, user, web.services)
    return RedirectResponse(run_path(found.id), 303)


@router.get("/answers/{run_id}")
def answer(run_id: str, user: User) -> Response:  # noqa: ARG001  who is not signed in is sent there first
    """Where answers stood before."""
    return RedirectResponse(run_path(run_id), 303)


@router.get("/history")
def history(
    request: Request,
    web: OurWeb,
    user: User,
    words: Annotated[str, Query(max_length=200)] = "",
    page: Annotated[int, Query(ge=1, le=10_000)] = 1,
) -> Response:
    """The person's own runs from the pages, the chat and REST, those that hold all of the words."""
    found = web.services.runs.of_user(user.email, words.split(), PAGE + 1, (page - 1) * PAGE)
    rows = [(run, run_path(run.id), outcome_word(run)) for run in found[:PAGE]]
    more = len(found) > PAGE
    return render(request, "history.html", rows=rows, words=words, page=page, more=more, verify=Intent.VERIFY)


@router.post("/runs/{run_id}/stop", dependencies=CHECKED)
def stop(web: OurWeb, user: User, run_id: str) -> Response:
    """Ends a run of one's own that is under way. Raises UnknownRun (404)."""
    stop_run(own_run(run_id, user, web.services).id, web.services)
    return RedirectResponse(run_path(run_id), 303)


@router.post("/runs/{run_id}/share", dependencies=CHECKED)
def share(web: OurWeb, user: User, run_id: str, shared: Annotated[bool, Form()]) -> Response:
    """Shows a run of one's own to everybody who is signed in and sees its filings, or to nobody else again."""
    web.services.runs.share(own_run(run_id, user, web.services).id, shared=shared)
    return RedirectResponse(run_path(run_id), 303)


@router.post("/runs/{run_id}/delete", dependencies=CHECKED)
def delete(web: OurWeb, user: User, run_id: str) -> Response:
    """Forgets a run of one's own. Raises Refused (422) while it is under way, and where it became a test case."""
    run = own_run(run_id, user, web.services)
    if run.state.is_open:
        raise Refused(422, "This is still being worked on. Stop it first, then delete it.")
    votes = web.services.feedback.search(FeedbackFilter(run_id=run_id), limit=MOST_VOTES)
    if any(review is not None and review.promoted for _, review in votes):
        raise Refused(422, "A reviewer made a test case of this. Ask them to take it back, then delete it.")
    web.services.runs.remove(run_id)
    return RedirectResponse("/history", 303)


@router.post("/runs/{run_id}/add-company", dependencies=CHECKED)
def add_company(
    web: OurWeb, user: Reviewer, run_id: str, company: Annotated[str, Form(min_length=1, max_length=200)]
) -> Response:
    """Fetches the newest 10-K of a company that was asked about and is not held.

    Raises UnknownCompany (422) that names the candidates.
    """
    run = shown_run(run_id, user, web.services)
    name = queue_company(company.strip(), datetime.now(UTC).date().isoformat(), web.services)
    return RedirectResponse(f"{run_path(run.id)}?{urlencode({'added': web.sessions.sign_link(added=name)})}", 303)


def _live_page(request: Request, web: Web, user: Account, run: Run) -> Response:
    came = [event for _, event in web.services.runs.events(run.id)]
    response = render(request, "live.html", own=is_own(run, user), **_shown(run, came))
    response.headers["Content-Security-Policy"] = SCRIPTED
    return response


def parts(run: Run, services: Services, pause: Callable[[float], object] = time.sleep) -> Iterator[str]:
    """The part as it is now, and again whenever it changed, until the run has ended."""
    return alive(_looks(run, services, pause))


def _looks(run: Run, services: Services, pause: Callable[[float], object]) -> Iterator[str]:
    """The part at each look, empty where it is as it was."""
    shown: tuple[RunState, int] | None = None
    while (now := services.runs.progress(run.id))[0].is_open:
        if now != shown:
            came = [event for _, event in services.runs.events(run.id)]
            yield sent("part", fragment("live_part.html", **_shown(replace(run, state=now[0]), came)))
            shown = now
        else:
            yield ""
        pause(OFTEN)
    yield sent("end", "")


def _shown(run: Run, came: Sequence[Event]) -> dict[str, Any]:
    part = live_part(run, came)
    return {"run": run, "part": part, "marked": list(marked_article(part.report)) if part.report else []}
