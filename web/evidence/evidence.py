"""One permanent page per piece of evidence: the original filing, scrolled to the place, with what and whose it is."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from markupsafe import Markup

from core.domain.claims.evidence import Evidence, read_evidence_id
from core.domain.filings.filing import Element, Filing
from core.filings.printed_pages import printed_pages
from core.holdings.find_evidence import find_element, meant_words
from web.accounts.sign_in import SIGNED_IN, OurWeb, User
from web.evidence.filing_page import FilingPages
from web.evidence.of_claim import of_claim
from web.evidence.version_notes import version_notes
from web.pages import render
from web.state import web_of

router = APIRouter(include_in_schema=False)

UNFILED = frozenset({"REPORT", "TRANSCRIPT", "POLICY", "NOTE"})
FILING_POLICY = (
    "sandbox; default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'self'"
)


@router.get("/e/{name}")
def evidence_page(
    request: Request, web: OurWeb, user: User, name: str, of: Annotated[str, Query(max_length=100)] = ""
) -> Response:
    """The page; a verdict's id leads to its place in the report. With the claim that it is `of`, the way back there."""
    if ":" not in name:
        report, _, _ = name.rpartition("-")
        return RedirectResponse(f"/reports/{report}#{name}", 303)
    evidence = read_evidence_id(name)
    filing = web.services.filings.filing(evidence.filing_id)
    element = find_element(evidence, web.services.filings)
    document = web.services.filings.document(filing.id)
    return render(
        request,
        "evidence.html",
        evidence=evidence,
        filing=filing,
        element=element,
        printed=printed_pages(document.pages).get(element.page, ""),
        words=_words(element, evidence),
        paper=Markup(_pages(request).for_paper(evidence)),  # noqa: S704  built of escaped text in for_paper
        sec="" if is_unfiled(filing) else sec_address(filing),
        is_pdf=filing.source.lower().removesuffix(".gz").endswith(".pdf"),
        notes=version_notes(evidence, web.services),
        claim=of_claim(of, evidence.id, user, web.services) if of else None,
        readings=[note for note in document.notes if f" on page {element.page} " in note],
    )


@router.get("/e/{filing_id}/{element_id}")
@router.get("/e/{filing_id}/{element_id}/{row}-{column}")
def evidence_path(filing_id: str, element_id: str, row: int = -1, column: int = -1) -> Response:
    """The same place, written with slashes."""
    cell = (row, column) if row >= 0 and column >= 0 else None
    return RedirectResponse(f"/e/{Evidence(filing_id=filing_id, element_id=element_id, cell=cell).id}", 303)


@router.get("/filings/{filing_id}/pages/{page}.png", dependencies=SIGNED_IN)
def page_picture(request: Request, web: OurWeb, filing_id: str, page: int) -> Response:
    """A page of a PDF as it looks in print."""
    filing = web.services.filings.filing(filing_id)
    picture = _pages(request).picture(filing.sha256, page)
    return Response(picture, media_type="image/png")


@router.get("/filed/{name}", dependencies=SIGNED_IN)
def filing_frame(request: Request, web: OurWeb, name: str) -> Response:
    """The filing itself, for the frame in the page: no scripts, nothing from elsewhere, the place marked."""
    evidence = read_evidence_id(name)
    filing = web.services.filings.filing(evidence.filing_id)
    page = _pages(request).marked(evidence, filing.sha256)
    headers = {
        "Content-Security-Policy": FILING_POLICY,
        "X-Frame-Options": "SAMEORIGIN",
    }
    return HTMLResponse(page, headers=headers)


def is_unfiled(filing: Filing) -> bool:
    """Whether the SEC keeps no such document: a report, a transcript, a policy, a note."""
    return filing.form in UNFILED


def sec_address(filing: Filing) -> str:
    """The filing's page at the SEC; where its accession number is not known, the company's list of annual reports."""
    cik = int(filing.company.cik)
    if filing.accession is None:
        return f"https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK={cik:010}&type=10-K"
    folder = filing.accession.replace("-", "")
    return f"https://www.sec.gov/Archives/edgar/data/{cik}/{folder}/{filing.accession}-index.htm"


def _words(element: Element, evidence: Evidence) -> list[tuple[str, bool]]:
    """What is meant, as read; a long sentence is cut, the cells of a row are not."""
    found = meant_words(element, evidence)
    if evidence.cell and element.table:
        return found
    [(text, _)] = found
    return [(text if len(text) <= 400 else f"{text[:399]}…", False)]


def _pages(request: Request) -> FilingPages:
    """The pages, kept for all their readers: whoever asks for one has found its filing in what they see."""
    state = request.app.state
    if not hasattr(state, "filing_pages"):
        state.filing_pages = FilingPages(web_of(request).services)
    pages: FilingPages = state.filing_pages
    return pages
