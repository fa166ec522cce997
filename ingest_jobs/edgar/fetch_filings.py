"""A company's filings at EDGAR -> the stores: each main document and then its exhibits."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from functools import partial

from core.domain.filings.origin import Origin
from core.domain.filings.registrant import Registrant
from core.errors import UnknownFiling, UnreadableDocument
from core.events import Event, StepAdvanced, StepBegan
from core.filings.names.company_names import short_names
from core.filings.read.read_source import read_source
from core.filings.read.unpack_submission import unpack_submission
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from ingest_jobs.store.ingest import Read, ingest_sources
from ingest_jobs.store.source import Source, unreadable_source

_SHORTEST_NAME = 4
"""Letters; what is shorter is a word of its own too often."""


def fetch_filings(
    words: str,
    services: Services,
    *,
    forms: Sequence[str],
    since: date,
    read: Read = read_source,
    groups: tuple[str, ...] | None = None,
) -> Iterator[Event]:
    """Brings in what a company (ticker, CIK, name or former name) filed on `forms` since a day, newest first.

    What was fetched is not fetched again and what is held is not read again, so that a run that was stopped is taken
    up by the next. Yields the events of `ingest_sources`, and StepAdvanced for each filing that is done.
    Raises UnknownCompany, UnknownFiling when there is no such filing, UnreadableDocument as `ingest_sources` does,
    SettingsError and ServiceUnavailable.
    """
    yield StepBegan(step="look up", subject=words)
    company = services.edgar.look_up(words)
    mains = services.edgar.find(company.cik, forms=forms, since=since)
    if not mains:
        asked = ", ".join(forms)
        raise UnknownFiling(f"EDGAR lists no {asked} of {company.name} filed since {since}. Ask for more --years.")
    unreadable = None
    try:
        yield from fetch_submissions(mains, company, services, read=read, groups=groups)
    except UnreadableDocument as error:
        unreadable = error
    yield from store_history(company, services)
    if unreadable:
        raise unreadable


def store_history(company: Registrant, services: Services) -> Iterator[Event]:
    """Keeps the annual figures of years whose filings are not held, labelled as history."""
    yield StepBegan(step="company facts", subject=company.name)
    services.past.put(company.cik, services.edgar.history(company.cik))


def fetch_submissions(
    mains: Sequence[Origin],
    company: Registrant,
    services: Services,
    *,
    read: Read = read_source,
    groups: tuple[str, ...] | None = None,
) -> Iterator[Event]:
    """Brings in filings, each with its exhibits 13 and 99; yields and raises as `fetch_filings` does."""
    yield StepBegan(step="filings", subject=company.name, total=len(mains))
    submissions, reported = _Submissions(mains, services), 0
    for event in ingest_sources(submissions, services, read=_with_former_names(read, company), groups=groups):
        yield event
        if submissions.done != reported:
            reported = submissions.done
            yield StepAdvanced(step="filings", done=reported)
    yield StepAdvanced(step="filings", done=len(mains))


class _Submissions:
    """The documents of filings one after the other; an exhibit comes when its main document is held."""

    def __init__(self, mains: Sequence[Origin], services: Services) -> None:
        self._mains = mains
        self._services = services
        self.done = 0

    def __iter__(self) -> Iterator[Source]:
        for main in self._mains:
            if main.name.endswith(f"/{main.accession}.txt"):
                yield from self._bundled(main)
            else:
                yield self._source(main)
                yield from self._exhibits(main)
            self.done += 1

    def _bundled(self, main: Origin) -> Iterator[Source]:
        """The documents inside one text, as filings came until about 2000."""
        try:
            parts = unpack_submission(self._services.edgar.fetch(main), main)
        except UnreadableDocument as error:
            yield _unreadable(main, error)
            return
        for place, (origin, body) in enumerate(parts):
            main_id = self._main_id(main) if place else ""
            yield Source(origin=replace(origin, main_id=main_id), where=origin.name, fetch=partial(bytes, body))
        if not parts:
            yield self._source(main)

    def _exhibits(self, main: Origin) -> Iterator[Source]:
        try:
            found = self._services.edgar.exhibits(main)
        except UnreadableDocument as error:
            yield _unreadable(main, error)
            return
        main_id = self._main_id(main) if found else ""
        for exhibit in found:
            yield self._source(replace(exhibit, main_id=main_id))

    def _main_id(self, main: Origin) -> str:
        held = (version.filing for version in self._services.filings.versions())
        return next((f.id for f in held if f.accession == main.accession and not f.exhibit), "")

    def _source(self, origin: Origin) -> Source:
        return Source(origin=origin, where=origin.name, fetch=lambda: self._services.edgar.fetch(origin))


def _unreadable(main: Origin, error: UnreadableDocument) -> Source:
    story = f"{main.name}: its documents could not be listed. {error}"
    return unreadable_source(main, main.name, story, error)


def _with_former_names(read: Read, company: Registrant) -> Read:
    """`read`, whose filings of this company also answer to its former names, without their legal form."""
    former = [short for name in company.former_names for short in short_names(name, "") if len(short) >= _SHORTEST_NAME]

    def knowing(content: bytes, origin: Origin) -> FilingContent:
        found = read(content, origin)
        known = found.filing.company
        if known.cik != company.cik or not former:
            return found
        names = tuple(dict.fromkeys((*known.aliases, *former)))
        return replace(found, filing=replace(found.filing, company=replace(known, aliases=names)))

    return knowing
