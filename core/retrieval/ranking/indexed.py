"""The units of a document -> what every claim about it is compared with, made once."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

import numpy as np
import numpy.typing as npt

from core.retrieval.lexical.bm25 import Bm25Index, Values
from core.retrieval.ranking.rounded import roundings
from core.retrieval.ranking.terms import digits, is_number, terms, years
from core.retrieval.ranking.unit import Unit, parts, row_labels

LEAD = 40
"""Terms at the end of the paragraph before a table that count as its heading."""

HEADING = 6
"""Terms at the start of a unit that may name what it is about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitReading:
    """What is read off one unit once: its terms, those of what leads up to it, and those of its parts."""

    terms: tuple[str, ...]
    lead: tuple[str, ...]
    parts: tuple[tuple[str, ...], ...]
    rows: tuple[frozenset[str], ...]
    digits: frozenset[str]
    years: frozenset[str]
    pairs: frozenset[tuple[str, str]]


@dataclass(frozen=True, kw_only=True)
class Indexed:
    """The readings of n units in order, with indexes over them that are made when first asked for."""

    units: tuple[Unit, ...]
    readings: tuple[UnitReading, ...]

    @classmethod
    def of(cls, units: Sequence[Unit]) -> "Indexed":
        """Reads the units of one document, in its order."""
        parts_of_units = [tuple(filter(None, map(terms, parts(unit)))) for unit in units]
        own = [tuple(chain.from_iterable(one)) for one in parts_of_units]
        readings = (
            _read_unit(unit, of_parts, own, i)
            for i, (unit, of_parts) in enumerate(zip(units, parts_of_units, strict=True))
        )
        return cls(units=tuple(units), readings=tuple(readings))

    @cached_property
    def own(self) -> Bm25Index:
        """By the units' own terms."""
        return Bm25Index([r.terms for r in self.readings])

    @cached_property
    def with_lead(self) -> Bm25Index:
        """By their own terms and those of what leads up to a table."""
        return Bm25Index([r.terms + r.lead for r in self.readings])

    @cached_property
    def of_parts(self) -> Bm25Index:
        """By sentences and rows; `owners` tells whose they are."""
        return Bm25Index([part for r in self.readings for part in r.parts])

    @cached_property
    def owners(self) -> npt.NDArray[np.intp]:
        """The unit of every part, shape (parts,)."""
        return np.repeat(np.arange(len(self.readings)), [len(r.parts) for r in self.readings])

    @cached_property
    def labels(self) -> Bm25Index:
        """By the labels of the rows of tables."""
        return Bm25Index([tuple(row) for r in self.readings for row in r.rows])

    @cached_property
    def label_worth(self) -> Values:
        """What all terms of every label are worth, shape (rows,)."""
        return np.array([self.labels.worth(row) for r in self.readings for row in r.rows])

    @cached_property
    def label_owners(self) -> npt.NDArray[np.intp]:
        """The unit of every row, shape (rows,)."""
        return np.repeat(np.arange(len(self.readings)), [len(r.rows) for r in self.readings])

    @cached_property
    def headings(self) -> Bm25Index:
        """By the words among the first terms of the units."""
        return Bm25Index([_heading(r.terms) for r in self.readings])

    @cached_property
    def heading_worth(self) -> Values:
        """What all words of every heading are worth, shape (n,)."""
        return np.array([self.headings.worth(_heading(r.terms)) for r in self.readings])

    @cached_property
    def rounded(self) -> Mapping[str, frozenset[int]]:
        """The positions of the units that print a number, by what it may be rounded to."""
        found: dict[str, set[int]] = defaultdict(set)
        for i, reading in enumerate(self.readings):
            for number in reading.digits:
                for first in roundings(number):
                    found[first].add(i)
        return {first: frozenset(at) for first, at in found.items()}

    @cached_property
    def tables(self) -> Values:
        """1 for a table, 0 for text, shape (n,)."""
        return np.array([float(unit.table) for unit in self.units])

    def best_part(self, wanted: Sequence[str]) -> Values:
        """The best score among the parts of every unit, shape (n,)."""
        return self.best(self.of_parts.scores(wanted), self.owners)

    def best(self, scores: Values, owners: npt.NDArray[np.intp]) -> Values:
        """The best of what every unit owns, 0 where it owns nothing, shape (n,)."""
        found = np.zeros(len(self.units))
        np.maximum.at(found, owners, scores)
        return found


def _heading(own: Sequence[str]) -> tuple[str, ...]:
    return tuple(t for t in own[:HEADING] if not is_number(t))


def _read_unit(
    unit: Unit, of_parts: tuple[tuple[str, ...], ...], own: Sequence[tuple[str, ...]], i: int
) -> UnitReading:
    lead = own[i - 1][-LEAD:] if unit.table and i else ()
    return UnitReading(
        terms=own[i],
        lead=lead,
        parts=of_parts,
        rows=row_labels(unit),
        digits=digits(own[i]),
        years=years(own[i]),
        pairs=frozenset(zip(own[i], own[i][1:], strict=False)),
    )
