"""What companies file while we look -> jobs that fetch it, for every company of which a filing is held."""

import logging
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

from core.domain.filings.origin import Origin, TrustTier
from core.errors import ServiceUnavailable, SettingsError, UnknownCompany, UnreadableDocument
from core.events import FilingStored
from core.ports.filing_source import FORMS
from core.ports.services import Services
from core.runs.queue import JobContext, task
from ingest_jobs.edgar.fetch_filings import fetch_submissions, store_history

_log = logging.getLogger(__name__)
_BACK = timedelta(days=365)
_TWICE = timedelta(minutes=2)
_LATELY = timedelta(days=7)


@task("look_for_filings")
def look_for_filings(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Queues each filing of a company that is held which EDGAR's current feed names, once.

    When EDGAR does not answer, or refuses to, the log says so, and the next slot asks again.
    """
    services = context.services
    wanted = followed_companies(services)
    if not wanted:
        return
    try:
        latest = services.edgar.latest(FORMS, since=context.now() - _TWICE * context.settings.edgar_minutes)
    except (ServiceUnavailable, SettingsError) as error:
        _log.warning("The look at new filings of %s came to nothing: %s", arguments["slot"], error)
        return
    for one in latest:
        if one.cik in wanted:
            _queue(one, context)


@task("catch_up_filings")
def catch_up_filings(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Queues a look at each company held, for what the feed did not show while nobody looked."""
    services, slot = context.services, arguments["slot"]
    for cik, newest in followed_companies(services).items():
        since = newest if newest > date.min else context.now().date() - _BACK
        services.jobs.defer("catch_up_company", {"cik": cik, "since": since.isoformat()}, key=f"{slot} {cik}")


@task("catch_up_company")
def catch_up_company(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Queues what a company filed since a day and is not held."""
    services = context.services
    held = {filing.accession for filing in services.filings.filings()}
    since = date.fromisoformat(arguments["since"])
    try:
        mains = services.edgar.find(arguments["cik"], forms=FORMS, since=since)
    except UnknownCompany as error:
        _log.warning("No new filings are looked for: %s", error)
        return
    for main in mains:
        if main.accession not in held:
            _queue(main, context)


@task("fetch_filing")
def fetch_filing(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Brings in one filing with its exhibits; fails, to run again, while EDGAR's list does not have it.

    A document that cannot be read is named in the log and does not fail the job: another try would find the same.
    """
    services, cik, accession = context.services, arguments["cik"], arguments["accession"]
    found = services.edgar.find(cik, forms=FORMS, since=date.fromisoformat(arguments["since"]))
    mains = [main for main in found if main.accession == accession]
    if not mains:
        raise ServiceUnavailable(f"EDGAR announced {accession} and does not list it yet; the job runs again.")
    company = services.edgar.look_up(cik)
    try:
        stored = [e for e in fetch_submissions(mains, company, services) if isinstance(e, FilingStored)]
    except UnreadableDocument as error:
        _log.warning("Of what %s filed, this could not be read: %s", company.name, error)
        return
    if any(event.filing.annual for event in stored):
        for _ in store_history(company, services):
            pass


def _queue(one: Origin, context: JobContext) -> None:
    """Queues a filing, once however often it is named."""
    since = one.filed or context.now().date() - _LATELY
    asked = {"cik": one.cik, "since": since.isoformat(), "accession": one.accession}
    context.services.jobs.defer("fetch_filing", asked, key=one.accession)


def followed_companies(services: Services) -> Mapping[str, date]:
    """The companies of which something is held that was filed, and when the newest of it was; date.min: nobody says."""
    newest: dict[str, date] = {}
    for filing in services.filings.filings():
        cik = filing.company.cik
        if filing.tier is TrustTier.FILED and cik.strip("0"):
            newest[cik] = max(newest.get(cik, date.min), filing.filed or date.min)
    return newest
