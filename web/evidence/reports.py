"""The report page: the article with coloured marks, each leading to its arithmetic and evidence."""

from fastapi import APIRouter, Request, Response

from core.domain.claims.corrected import corrected_claims
from core.domain.claims.marks import figures_line
from core.domain.claims.overall import OVERALL_NAMES, overall
from core.domain.claims.verdict import Ruling
from web.accounts.sign_in import OurWeb, User
from web.evidence.evidence_links import fact_link, risk_link, verdict_links
from web.evidence.marked_article import marked_article, numbered
from web.evidence.pinned_versions import pinned_figures, pinned_risks, pinned_verdicts
from web.pages import render
from web.review.votes import votes_on

router = APIRouter(include_in_schema=False)


@router.get("/reports/{report_id}")
def report_page(request: Request, web: OurWeb, user: User, report_id: str, run: str = "") -> Response:
    """The page; with thumbs when it is shown for a `run` that came to this report. Raises UnknownReport (404)."""
    report = web.services.reports.report(report_id)
    shown = web.services.runs.several({run}).get(run)
    judged = shown if shown and shown.outcome.get("id") == report_id else None
    return render(
        request,
        "report.html",
        report=report,
        run_id=judged.id if judged else "",
        given=votes_on(judged, user, web.services) if judged else {},
        runs=list(marked_article(report)),
        figures=[
            (figure, [fact_link(fact, web.services.filings) for fact in figure.facts[:1]])
            for figure in pinned_figures(report, web.services)
        ],
        figures_line=figures_line(report),
        verdicts=numbered(report.verdicts),
        links={
            name: verdict_links(v, web.services.filings) for name, v in pinned_verdicts(report, web.services).items()
        },
        counts={ruling: report.count(ruling) for ruling in Ruling},
        overall=OVERALL_NAMES[overall(report)],
        corrected={claim.verdict.id: claim for claim in corrected_claims(report)},
        risks=[risk_link(risk) for risk in pinned_risks(report, web.services)],
    )
