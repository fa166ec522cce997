"""The report page: the article with coloured marks, each leading to its arithmetic and evidence."""

from fastapi import Request, Response

from core.desk.changed_figures import changed_figures
from core.desk.coverage import cover
from core.desk.story_versions import changed_passages, version_before
from core.domain.access.account import Account
from core.domain.claims.corrected import corrected_claims
from core.domain.claims.marks import figures_line
from core.domain.claims.overall import overall_headline
from core.domain.claims.verdict import Ruling
from core.domain.operations.claim_note import ClaimState
from core.domain.operations.run import Run
from core.exports.forms import FORMS
from web.evidence.evidence_links import fact_link, risk_link, verdict_links
from web.evidence.marked_article import marked_article
from web.evidence.pinned_versions import pinned_figures, pinned_risks, pinned_verdicts
from web.headers import SCRIPTED
from web.pages import render
from web.runs.shown_run import is_own
from web.runs.votes import votes_on
from web.state import Web


def report_page(request: Request, web: Web, user: Account, run: Run) -> Response:
    """The page of the report that the run came to, with thumbs. Raises UnknownReport (404)."""
    report = web.services.reports.report(str(run.outcome["id"]))
    notes = web.services.runs.notes(run.id)
    coverage = cover(report, notes, changed_figures(report, web.services.filings))
    earlier = version_before(run, web.services) if is_own(run, user) else None
    response = render(
        request,
        "report.html",
        coverage=coverage,
        story=coverage.story_class(web.desk_rules),
        states=ClaimState,
        who={c.verdict.id: f"{c.note.user}: {c.note.state.words}" for c in coverage.claims if c.note},
        earlier=earlier,
        changed=changed_passages(earlier.message.text, run.message.text) if earlier else (),
        report=report,
        run=run,
        own=is_own(run, user),
        forms=FORMS,
        given=votes_on(run, user, web.services),
        marked=list(marked_article(report)),
        figures=[
            (figure, [fact_link(fact, web.services.filings) for fact in figure.facts[:1]])
            for figure in pinned_figures(report, web.services)
        ],
        figures_line=figures_line(report),
        links={
            name: verdict_links(v, web.services.filings) for name, v in pinned_verdicts(report, web.services).items()
        },
        counts={ruling: report.count(ruling) for ruling in Ruling},
        overall=overall_headline(report),
        corrected={claim.verdict.id: claim for claim in corrected_claims(report)},
        risks=[risk_link(risk) for risk in pinned_risks(report, web.services)],
    )
    response.headers["Content-Security-Policy"] = SCRIPTED
    return response
