"""The pages of what an evaluation judged wrong, as `tickmark eval` keeps them, for reviewers."""

from datetime import UTC, datetime

from fastapi import APIRouter, Depends, Request, Response

from verifier.evaluation.cases.error_page import pages_in
from web.accounts.sign_in import OurWeb, current_reviewer
from web.pages import render
from web.problem import Refused

router = APIRouter(include_in_schema=False, dependencies=[Depends(current_reviewer)])

ALONE = (
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""The page brings its style with it, and nothing else."""


@router.get("/review/misses")
def misses(request: Request, web: OurWeb) -> Response:
    """The pages kept, the newest first."""
    found = sorted(pages_in(web.settings.home).glob("*.html"), key=lambda path: -path.stat().st_mtime)
    pages = [(path.stem, datetime.fromtimestamp(path.stat().st_mtime, UTC)) for path in found]
    return render(request, "review/misses.html", pages=pages)


@router.get("/review/misses/{name}")
def page(web: OurWeb, name: str) -> Response:
    """One of them, as it was kept; 404 when there is none of that name."""
    found = next((path for path in pages_in(web.settings.home).glob("*.html") if path.stem == name), None)
    if found is None:
        raise Refused(404, f"No page called {name} is kept.")
    return Response(found.read_bytes(), media_type="text/html", headers={"Content-Security-Policy": ALONE})
