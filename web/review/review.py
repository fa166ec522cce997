"""The review pages: what people thought of answers and verdicts, and what reviewers make of it."""

from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from core.answering.wording import company_name
from core.domain.operations.feedback import Feedback, FeedbackFilter, ReviewState, Vote
from core.domain.operations.message import Door
from core.errors import UnreadableRecord
from core.feedback.decided import TELL_VOTER
from verifier.evaluation.golden.golden_record import folder_in, read_record, record_in
from web.accounts.sign_in import CHECKED, OurWeb, Reviewer, current_reviewer
from web.evidence.answers import recorded_amount
from web.pages import render
from web.problem import Refused
from web.review.review_case import ReviewCase, citation_path, open_case
from web.review.review_filter import PAGE, ReviewFilter, read_filter
from web.review.review_form import Decision, make_review, read_decision, shown_first, undone, wrong_with
from web.review.review_rows import clip, make_rows, moment
from web.state import Web

router = APIRouter(include_in_schema=False, dependencies=[Depends(current_reviewer)])

DONE = {"saved": "Saved.", "undone": "The last change is undone."}


@router.get("/review")
def review_list(request: Request, web: OurWeb, wanted: Annotated[ReviewFilter, Depends(read_filter)]) -> Response:
    """The votes, newest first; those that are open unless something else is asked for."""
    found = wanted.find(web.services.feedback, web.services.filings)
    return render(
        request,
        "review/votes_list.html",
        wanted=wanted,
        rows=make_rows(found[:PAGE], web.services.runs),
        newer=wanted.address(wanted.page - 1) if wanted.page > 1 else "",
        older=wanted.address(wanted.page + 1) if len(found) > PAGE else "",
        votes=tuple(Vote),
        doors=tuple(Door),
        states=tuple(ReviewState),
        companies=sorted((company_name(c), c.cik) for c in web.services.filings.companies()),
        moment=moment,
    )


@router.get("/review/golden")
def golden_set(request: Request, web: OurWeb) -> Response:
    """The promoted cases, oldest first, with what the last evaluation said of each as it is labelled now."""
    try:
        last = read_record(record_in(folder_in(web.settings.home)))
    except UnreadableRecord:
        last = {}
    cases = [
        (c, clip(c.text[slice(*c.span)] if c.span else c.text), before if before and before.label == c.right else None)
        for c in web.services.feedback.golden()
        for before in [last.get(c.id)]
    ]
    return render(request, "review/golden.html", cases=cases, moment=moment)


@router.get("/review/{feedback_id}")
def review_page(request: Request, web: OurWeb, feedback_id: str, done: str = "") -> Response:
    """One vote with all that it is about. Raises UnknownFeedback (404)."""
    case = open_case(feedback_id, web.services)
    return _page(request, web, case, shown_first(case), done=DONE.get(done, ""))


@router.post("/review/{feedback_id}", dependencies=CHECKED)
def decide(
    request: Request,
    web: OurWeb,
    user: Reviewer,
    feedback_id: str,
    decision: Annotated[Decision, Depends(read_decision)],
) -> Response:
    """Stores what the reviewer decided, or shows the form again with what is missing (422)."""
    case = open_case(feedback_id, web.services)
    problem = wrong_with(decision, case)
    if problem:
        return _page(request, web, case, decision, problem=problem)
    web.services.feedback.review(make_review(decision, case, user.email))
    if decision.state is ReviewState.RESOLVED and case.row.feedback.door is Door.SLACK:
        about = {"feedback": feedback_id, "number": len(case.history) + 1}
        web.services.jobs.defer(TELL_VOTER, about, key=f"{feedback_id} {about['number']}")
    return RedirectResponse(f"/review/{feedback_id}?done=saved", 303)


@router.post("/review/{feedback_id}/undo", dependencies=CHECKED)
def undo(web: OurWeb, user: Reviewer, feedback_id: str, seen: Annotated[int, Form(ge=1)]) -> Response:
    """Puts back what stood before the last decision; undone twice, the decision stands again."""
    case = open_case(feedback_id, web.services)
    if seen != len(case.history):
        raise Refused(409, "This was decided on meanwhile; go back, load the page again and look at its history.")
    web.services.feedback.review(undone(case, user.email))
    return RedirectResponse(f"/review/{feedback_id}?done=undone", 303)


def _page(
    request: Request, web: Web, case: ReviewCase, form: Decision, *, problem: str = "", done: str = ""
) -> Response:
    return render(
        request,
        "review/case.html",
        422 if problem else 200,
        case=case,
        vote=case.row.feedback,
        form=form,
        problem=problem,
        done=done,
        seen=len(case.history),
        next_open=_next_open(web, case.row.feedback) if done else "",
        citation_path=citation_path,
        recorded_amount=recorded_amount,
        moment=moment,
    )


def _next_open(web: Web, vote: Feedback) -> str:
    """The path of the newest open vote besides this one; empty when there is none."""
    found = web.services.feedback.search(FeedbackFilter(state=ReviewState.OPEN), limit=2)
    return next((f"/review/{other.id}" for other, _ in found if other.id != vote.id), "")
