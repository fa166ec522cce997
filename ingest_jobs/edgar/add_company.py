"""A company that somebody asked for -> its newest annual report from EDGAR, as a job."""

import logging
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from core.errors import UnknownFiling, UnreadableDocument
from core.ports.services import Services
from core.runs.queue import JobContext, task
from ingest_jobs.edgar.fetch_filings import fetch_filings

TASK = "add_company"
_NEWEST = timedelta(days=460)
"""A year, and the days that a company has to file in."""

_log = logging.getLogger(__name__)


def queue_company(words: str, day: str, services: Services) -> str:
    """Queues the company of that ticker, CIK or name, once for that day; returns its name.

    Raises UnknownCompany that names the candidates, SettingsError and ServiceUnavailable.
    """
    company = services.edgar.look_up(words)
    services.jobs.defer(TASK, {"cik": company.cik}, key=f"{company.cik} {day}")
    return company.name


@task(TASK)
def add_company(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Brings the report in; one that is not there, or cannot be read, is logged and not tried again."""
    since = (context.now() - _NEWEST).date()
    try:
        for event in fetch_filings(str(arguments["cik"]), context.services, forms=("10-K",), since=since):
            _log.debug("%s", event)
    except (UnknownFiling, UnreadableDocument) as error:
        _log.warning("Nothing came of the company %s: %s", arguments["cik"], error)
