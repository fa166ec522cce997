"""The report page: the article with coloured marks, each leading to its arithmetic and evidence."""

from fastapi import APIRouter, Request, Response

from core.domain.verdict import Ruling
from web.evidence_links import verdict_links
from web.marked_article import marked_article, numbered
from web.pages import render
from web.sign_in import SIGNED_IN, OurWeb

router = APIRouter(include_in_schema=False)


@router.get("/reports/{report_id}", dependencies=SIGNED_IN)
def report_page(request: Request, web: OurWeb, report_id: str) -> Response:
    """The page. Raises UnknownReport (404)."""
    report = web.services.reports.report(report_id)
    return render(
        request,
        "report.html",
        report=report,
        runs=list(marked_article(report)),
        verdicts=numbered(report.verdicts),
        links={v.id: verdict_links(v, web.services.filings) for v in report.verdicts},
        counts={ruling: report.count(ruling) for ruling in Ruling},
    )
