"""A piece of evidence that was opened from a claim -> the way back, and to the pieces before it and behind it."""

from dataclasses import dataclass

from core.domain.access.account import Account
from core.errors import UnknownReport
from core.ports.services import Services
from web.evidence.evidence_links import verdict_links
from web.evidence.pinned_versions import pinned_verdicts
from web.runs.shown_run import run_of_report, run_path


@dataclass(frozen=True, slots=True, kw_only=True)
class OfClaim:
    """The claim's number, its place in the report, and the addresses of the pieces beside this one (or none)."""

    number: int
    back: str
    before: str = ""
    behind: str = ""


def of_claim(verdict_id: str, evidence_id: str, user: Account, services: Services) -> OfClaim | None:
    """None where there is no such claim that the user may see."""
    report_id = verdict_id.rpartition("-")[0]
    try:
        run = run_of_report(report_id, user, services)
    except UnknownReport:
        return None
    report = services.reports.report(report_id)
    claims = {verdict.id: number for number, verdict in report.numbered}
    if verdict_id not in claims:
        return None
    pinned = pinned_verdicts(report, services)
    links = [(name, link.href) for name in claims for link in verdict_links(pinned[name], services.filings)]
    addresses = [f"{href}?of={name}" for name, href in links]
    found = OfClaim(number=claims[verdict_id], back=run_path(run.id, verdict_id))
    here = (verdict_id, f"/e/{evidence_id}")
    if here not in links:
        return found
    at = links.index(here)
    return OfClaim(
        number=found.number,
        back=found.back,
        before=addresses[at - 1] if at else "",
        behind=addresses[at + 1] if at + 1 < len(addresses) else "",
    )
