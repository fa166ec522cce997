"""SEC EDGAR as a source of filings."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime, timedelta
from functools import partial
from typing import Any, TypeVar

from core.adapters.edgar.addresses import EdgarAddresses
from core.adapters.edgar.client import EdgarClient, MissingPageError
from core.adapters.edgar.companies import as_cik, by_name, by_ticker, described, nearest, read_tickers
from core.adapters.edgar.company_facts import read_company_facts
from core.adapters.edgar.feeds import CurrentPage, read_current, read_search
from core.adapters.edgar.index_page import check_index, has_exhibits, read_index
from core.adapters.edgar.pages import EdgarPages
from core.adapters.edgar.response import OddAnswerError, check_document, read_atom
from core.adapters.edgar.submissions import Submitted, older_pages, read_rows, registrant, wanted_forms
from core.domain.filings.origin import Origin, TrustTier
from core.domain.filings.past_figure import PastFigure
from core.domain.filings.registrant import Registrant
from core.errors import ServiceUnavailable, UnknownCompany
from core.metrics.catalog.catalog import load_catalog
from core.metrics.periods.past_figures import past_figures

DAY = timedelta(days=1)
CANDIDATES = 8
_FOUND = 40
_LATEST = 100
_PAGES = 10

Read = TypeVar("Read")


class SecEdgar:
    """A FilingSource."""

    def __init__(self, pages: EdgarPages, addresses: EdgarAddresses, client: EdgarClient) -> None:
        self._pages = pages
        self._at = addresses
        self._client = client

    def close(self) -> None:
        """Ends the connections."""
        self._client.close()

    def reach(self) -> None:
        """Asks whether the list of companies changed."""
        self._pages.json(self._at.tickers)

    def companies(self) -> Sequence[Registrant]:
        """All companies with a ticker; at most a day old."""
        url = self._at.tickers
        return _read(url, lambda: read_tickers(self._pages.json(url, life=DAY)))

    def look_up(self, words: str) -> Registrant:
        """The company of that ticker, CIK, name or former name. Raises UnknownCompany."""
        cik = as_cik(words)
        if not cik:
            companies = self.companies()
            found = by_ticker(words, companies) or by_name(words, companies) or self._search(words)
            cik = _only(words, found, companies).cik
        url = self._at.submissions(cik)
        return _read(url, lambda: registrant(self._submissions(cik)))

    def find(self, cik: str, *, forms: Sequence[str], since: date) -> Sequence[Origin]:
        """Main documents, newest first. Raises UnknownCompany."""
        url = self._at.submissions(cik)
        data = self._submissions(cik)
        who, wanted = _read(url, lambda: registrant(data)), wanted_forms(forms)
        rows = [row for row in self._rows(url, data, since) if row.form in wanted and row.filed >= since]
        rows = list({row.accession: row for row in rows}.values())
        rows.sort(key=lambda row: (row.filed, row.accession), reverse=True)
        return [_read(url, partial(self._origin, who, row)) for row in rows]

    def exhibits(self, main: Origin) -> Sequence[Origin]:
        """Exhibits 13 or 99, by the page that lists the filing's documents. Raises UnreadableDocument."""
        if not has_exhibits(main.form):
            return []
        accession = main.accession or ""
        url = self._at.index(main.cik, accession)
        listed = read_index(self._pages.document(url, check=check_index), main.form)
        return [
            Origin(
                name=self._at.document(main.cik, accession, one.file),
                form=main.form,
                cik=main.cik,
                company=main.company,
                tickers=main.tickers,
                accession=accession,
                filed=main.filed,
                period_end=main.period_end,
                exhibit=one.exhibit,
                title=one.title,
                tier=TrustTier.FILED,
            )
            for one in listed
        ]

    def fetch(self, origin: Origin) -> bytes:
        """The document, once fetched and then kept. Raises UnreadableDocument."""
        return self._pages.document(origin.name)

    def latest(self, forms: Sequence[str], *, since: datetime) -> Sequence[Origin]:
        """What was filed since a moment, by the current feed, and what else its pages show."""
        pages = [(form, page) for form in forms for page in self._current(form, since)]
        return [one for form, page in pages for one in page.filings if one.form in wanted_forms([form])]

    def history(self, cik: str) -> Sequence[PastFigure]:
        """Annual figures by the catalogue; none for a company that tagged none."""
        url = self._at.facts(cik)
        try:
            data = self._pages.json(url, life=DAY)
        except MissingPageError:
            return ()
        return past_figures(_read(url, lambda: read_company_facts(data)), load_catalog())

    def _current(self, form: str, since: datetime) -> Iterator[CurrentPage]:
        """The feed's pages for a form, newest first, until one reaches back to `since` or is the last."""
        for number in range(_PAGES):
            url = self._at.current(form, start=number * _LATEST, count=_LATEST)
            page = _read(url, partial(read_current, self._pages.index(url, keep=False)))
            yield page
            if page.entries < _LATEST or page.oldest < since:
                return

    def _submissions(self, cik: str) -> dict[str, Any]:
        try:
            return self._pages.json(self._at.submissions(cik))
        except MissingPageError as error:
            raise UnknownCompany(f"EDGAR knows no company with the CIK {int(cik)}.") from error

    def _rows(self, url: str, data: dict[str, Any], since: date) -> Iterator[Submitted]:
        yield from _read(url, lambda: list(read_rows(data["filings"]["recent"])))
        for name in _read(url, lambda: older_pages(data, since)):
            page = _read(url, partial(self._at.older, name))
            yield from _read(page, partial(self._older, page))

    def _older(self, page: str) -> list[Submitted]:
        return list(read_rows(self._pages.json(page, life=DAY)))

    def _origin(self, who: Registrant, row: Submitted) -> Origin:
        return Origin(
            name=self._at.document(who.cik, row.accession, row.document),
            form=row.form,
            cik=who.cik,
            company=who.name,
            tickers=who.tickers,
            accession=row.accession,
            filed=row.filed,
            period_end=row.period_end,
            title=row.title,
            tier=TrustTier.FILED,
        )

    def _search(self, words: str) -> Sequence[Registrant]:
        """Companies that EDGAR's own search finds, by former names too; it answers with HTML when there is none."""
        url = self._at.search(words, count=_FOUND)
        body = self._pages.index(url, check=check_document, life=DAY)
        try:
            read_atom(body)
        except OddAnswerError:
            return ()
        found = _read(url, lambda: read_search(body))
        return by_name(words, found) or found


def _only(words: str, found: Sequence[Registrant], companies: Sequence[Registrant]) -> Registrant:
    if len(found) == 1:
        return found[0]
    if not found:
        near = "; ".join(described(one) for one in nearest(words, companies))
        hint = f"Did you mean: {near}?" if near else "Give its ticker, its CIK, or its name as it files it."
        raise UnknownCompany(f"EDGAR knows no company {words!r}. {hint}")
    shown = ", ".join(described(one) for one in found[:CANDIDATES])
    more = f", and {len(found) - CANDIDATES} more" if len(found) > CANDIDATES else ""
    raise UnknownCompany(f"Several companies are called {words!r}: {shown}{more}. Give the ticker or the CIK.")


def _read(url: str, read: Callable[[], Read]) -> Read:
    """What `read` makes of an answer. Raises ServiceUnavailable when the answer is of another shape than EDGAR's."""
    try:
        return read()
    except (OddAnswerError, ValueError, KeyError, TypeError) as error:
        raise ServiceUnavailable(f"{url} answered with what cannot be read: {error}. Try again later.") from error
