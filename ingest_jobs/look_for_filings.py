"""What companies file while we look -> jobs that fetch it, for every company of which a filing is held."""

import logging
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

from core.errors import ServiceUnavailable, UnreadableDocument
from core.events import FilingStored
from core.ports.filing_source import FORMS
from core.ports.services import Services
from ingest_jobs.fetch_filings import fetch_submissions, keep_history
from ingest_jobs.queue import JobContext, task

_log = logging.getLogger(__name__)
_BACK = timedelta(days=365)


@task("look_for_filings")
def look_for_filings(arguments: Mapping[str, Any], context: JobContext) -> None:  # noqa: ARG001  every task takes both
    """Queues each filing of a company that is held which EDGAR's current feed names, once."""
    services = context.services
    followed = {company.cik for company in services.filings.companies()}
    if not followed:
        return
    for one in services.edgar.latest(FORMS):
        if one.cik in followed and one.accession:
            since = one.filed or context.now().date() - timedelta(days=7)
            asked = {"cik": one.cik, "since": since.isoformat(), "accession": one.accession}
            services.jobs.defer("fetch_new_filings", asked, key=one.accession)


@task("catch_up_filings")
def catch_up_filings(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Queues a look at all that each company held has filed since its newest filing held, for what the feed missed."""
    services, slot = context.services, arguments["slot"]
    for company in services.filings.companies():
        since = newest_filed(company.cik, services) or context.now().date() - _BACK
        asked = {"cik": company.cik, "since": since.isoformat(), "accession": ""}
        services.jobs.defer("fetch_new_filings", asked, key=f"{slot} {company.cik}")


@task("fetch_new_filings")
def fetch_new_filings(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Brings in what a company filed since a day; fails, to run again, while the one named is not listed.

    A document that cannot be read is told in the log and does not fail the job: another try would find the same.
    """
    services, cik = context.services, arguments["cik"]
    mains = services.edgar.find(cik, forms=FORMS, since=date.fromisoformat(arguments["since"]))
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


def newest_filed(cik: str, services: Services) -> date | None:
    """The day on which the newest filing held of a company was filed; None when none says."""
    mine = [filing.filed for filing in services.filings.filings() if filing.company.cik == cik]
    return max((filed for filed in mine if filed), default=None)
