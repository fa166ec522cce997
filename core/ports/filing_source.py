"""Where filings come from that are not on disk."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Protocol

from core.domain.filings.origin import Origin
from core.domain.filings.past_figure import PastFigure
from core.domain.filings.registrant import Registrant

FORMS = ("10-K", "10-Q", "8-K", "DEF 14A")
"""The forms that are looked for, each with its amendments and transition reports."""


class FilingSource(Protocol):
    """Finds and fetches what companies filed. Safe to use from several threads and processes at once.

    Every method raises SettingsError when nobody is named who asks, and ServiceUnavailable when the source cannot be
    reached, is overloaded or answers nonsense, after trying again for at most a minute.
    """

    def reach(self) -> None:
        """Asks one small thing, whatever is known already; returns when it was answered."""
        ...

    def companies(self) -> Sequence[Registrant]:
        """All companies that have a ticker, without their former names; at most a day old."""
        ...

    def look_up(self, words: str) -> Registrant:
        """The company of that ticker, CIK, name or former name, with all its former names.

        Raises UnknownCompany that names the candidates when there are several, or none.
        """
        ...

    def find(self, cik: str, *, forms: Sequence[str], since: date) -> Sequence[Origin]:
        """The main document of each filing of `forms` (of FORMS) filed on or after `since`, newest first.

        Raises UnknownCompany.
        """
        ...

    def exhibits(self, main: Origin) -> Sequence[Origin]:
        """Exhibits 13 of a 10-K, or 99 of an 8-K, that `main` is of, in their order. Raises UnreadableDocument."""
        ...

    def fetch(self, origin: Origin) -> bytes:
        """The document in its original bytes; it is fetched once and kept for ever. Raises UnreadableDocument."""
        ...

    def latest(self, forms: Sequence[str], *, since: datetime) -> Sequence[Origin]:
        """What all companies filed since a moment of today, and perhaps some that was filed before.

        Form, company, CIK, accession number and day are known; `name` is the filing's index.
        """
        ...

    def history(self, cik: str) -> Sequence[PastFigure]:
        """Annual figures of all years, every value that was ever filed for a year; none where none were tagged."""
        ...
