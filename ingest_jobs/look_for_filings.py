"""What companies file while we look -> jobs that fetch it, for every company of which a filing is held."""

import logging
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

from core.domain.origin import TrustTier
from core.errors import ServiceUnavailable, SettingsError, UnknownCompany, UnreadableDocument
from core.events import FilingStored
from core.ports.filing_source import FORMS
from core.ports.services import Services
from ingest_jobs.fetch_filings import fetch_submissions, keep_history
from ingest_jobs.queue import JobContext, task

_log = logging.getLogger(__name__)
_BACK = timedelta(days=365)
_LATELY = timedelta(days=7)


@task("look_for_filings")
def look_for_filings(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Queues each filing of a company that is held which EDGAR's current feed names, once.

    When EDGAR does not answer, or refuses to, the log says so, and the next slot asks again.
    """
    services = context.services
    wanted = followed(services)
    if not wanted:
        return
    try:
        latest = services.edgar.latest(FORMS)
    except (ServiceUnavailable, SettingsError) as error:
        _log.warning("The look at new filings of %s came to nothing: %s", arguments["slot"], error)
        return
    for one in latest:
        if one.cik in wanted and one.accession:
            since = one.filed or context.now().date() - _LATELY
            asked = {"cik": one.cik, "since": since.isoformat(), "accession": one.accession}
            services.jobs.defer("fetch_new_filings", asked, key=one.accession)


@task("catch_up_filings")
def catch_up_filings(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Queues a look at all that each company held has filed since its newest filing held, for what the feed missed."""
    services, slot = context.services, arguments["slot"]
    for cik, newest in followed(services).items():
        since = newest if newest > date.min else context.now().date() - _BACK
        asked = {"cik": cik, "since": since.isoformat(), "accession": ""}
        services.jobs.defer("fetch_new_filings", asked, key=f"{slot} {cik}")


def followed(services: Services) -> Mapping[str, date]:
    """The companies of which something is held that was filed, and when the newest of it was; date.min: nobody says."""
    newest: dict[str, date] = {}
    for filing in services.filings.filings():
        cik = filing.company.cik
        if filing.tier is TrustTier.FILED and cik.strip("0"):
            newest[cik] = max(newest.get(cik, date.min), filing.filed or date.min)
    return newest


@task("fetch_new_filings")
def fetch_new_filings(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Brings in what a company filed since a day; fails, to run again, while the one named is not listed.

    A document that cannot be read, and a company that EDGAR does not know, are told in the log and do not fail the job:
    another try would find the same.
    """
    services, cik = context.services, arguments["cik"]
    try:
        mains = services.edgar.find(cik, forms=FORMS, since=date.fromisoformat(arguments["since"]))
    except UnknownCompany as error:
        _log.warning("No new filings are looked for: %s", error)
        return
    wanted = arguments["accession"]
    if wanted and wanted not in {main.accession for main in mains}:
        raise ServiceUnavailable(f"EDGAR announced {wanted} and does not list it yet; the job runs again.")
    if not mains:
        return
    company = services.edgar.look_up(cik)
    try:
        stored = [e for e in fetch_submissions(mains, company, services) if isinstance(e, FilingStored) and e.new]
    except UnreadableDocument as error:
        _log.warning("Of what %s filed, this could not be read: %s", company.name, error)
        return
    if any(event.filing.annual for event in stored):
        for _ in keep_history(company, services):
            pass
