"""A place in a filing -> one readable, permanent name, and back: `acme-10-k-2025:e12:r3c2`."""

import re
from dataclasses import dataclass

from core.domain.claims.quote import Quote
from core.domain.filings.fact import Place
from core.errors import UnknownEvidence

_NAME = re.compile(
    r"(?P<filing>[\w.@\-]+):(?P<element>e\d+)(?::r(?P<row>\d+)c(?P<column>\d+)|:(?P<start>\d+)-(?P<end>\d+))?"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """One piece of evidence: a block of a filing, a cell (row, column) of its table, or a span of its text.

    `span` is a pair of offsets into the element's text, the end exclusive.
    """

    filing_id: str
    element_id: str
    cell: tuple[int, int] | None = None
    span: tuple[int, int] | None = None

    @classmethod
    def of(cls, found: Place | Quote) -> "Evidence":
        """The evidence that a fact's place or a quote names."""
        place = found.place if isinstance(found, Quote) else found
        span = (found.start, found.end) if isinstance(found, Quote) and found.end > found.start else None
        return cls(filing_id=place.filing_id, element_id=place.element_id, cell=place.cell, span=span)

    @property
    def id(self) -> str:
        """The name in addresses; the evidence page of the web is `/e/` and this."""
        name = f"{self.filing_id}:{self.element_id}"
        if self.cell:
            return f"{name}:r{self.cell[0]}c{self.cell[1]}"
        return f"{name}:{self.span[0]}-{self.span[1]}" if self.span else name


def read_evidence_id(name: str) -> Evidence:
    """The evidence of that name. Raises UnknownEvidence when it is none."""
    found = _NAME.fullmatch(name)
    if found is None:
        raise UnknownEvidence(f"{name!r} names no piece of evidence; such a name looks like acme-10-k-2025:e12:r3c2.")
    row, column, start, end = (int(n) if (n := found[key]) else None for key in ("row", "column", "start", "end"))
    return Evidence(
        filing_id=found["filing"],
        element_id=found["element"],
        cell=(row, column) if row is not None and column is not None else None,
        span=(start, end) if start is not None and end is not None else None,
    )
