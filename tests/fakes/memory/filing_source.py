"""A source of filings in memory."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime

from core.domain.filings.origin import Origin
from core.domain.filings.past_figure import PastFigure
from core.domain.filings.registrant import Registrant
from core.errors import UnknownCompany, UnreadableDocument


@dataclass(kw_only=True)
class MemoryFilingSource:
    """A FilingSource of what it is given; `documents` are bytes by the origin's name, newest filing first.

    `new` are the notices of the current feed; without any, there are no companies and no filings.
    """

    registrants: Sequence[Registrant] = ()
    origins: Sequence[Origin] = ()
    documents: Mapping[str, bytes] = field(default_factory=dict)
    past: Mapping[str, Sequence[PastFigure]] = field(default_factory=dict)
    new: Sequence[Origin] = ()

    def reach(self) -> None:
        """Always answers."""

    def companies(self) -> Sequence[Registrant]:
        """The companies given."""
        return self.registrants

    def look_up(self, words: str) -> Registrant:
        """The company whose ticker, CIK, name or former name is exactly that. Raises UnknownCompany."""
        wanted = words.casefold()
        for one in self.registrants:
            names = {one.name, one.cik, one.cik.lstrip("0"), *one.tickers, *one.former_names}
            if wanted in {name.casefold() for name in names}:
                return one
        raise UnknownCompany(f"No company {words!r} is given.")

    def find(self, cik: str, *, forms: Sequence[str], since: date) -> Sequence[Origin]:
        """Main documents of those forms, and of their amendments."""
        spelled = {*forms, *(f"{form}/A" for form in forms)}
        mine = [o for o in self.origins if o.cik == cik and not o.exhibit and o.form in spelled]
        return [o for o in mine if o.filed is None or o.filed >= since]

    def exhibits(self, main: Origin) -> Sequence[Origin]:
        """The exhibits of the same accession number."""
        return [o for o in self.origins if o.exhibit and o.accession == main.accession]

    def fetch(self, origin: Origin) -> bytes:
        """The bytes given. Raises UnreadableDocument."""
        if origin.name not in self.documents:
            raise UnreadableDocument(f"{origin.name} is not there.")
        return self.documents[origin.name]

    def latest(self, forms: Sequence[str], *, since: datetime) -> Sequence[Origin]:
        """The notices of those forms, whenever they came."""
        del since
        return [o for o in self.new if o.form.removesuffix("/A") in forms]

    def history(self, cik: str) -> Sequence[PastFigure]:
        """The figures given."""
        return self.past.get(cik, ())
