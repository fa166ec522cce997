"""Holds a filing's tagged facts for the whole company so that they are found by concept and fiscal year."""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.domain.filings.cover import Cover
from core.domain.filings.fact import Fact
from core.metrics.catalog.choose_fact import CLASS_AXIS, choose_fact, main_share_class
from core.metrics.catalog.find_faces import Faces, find_faces
from core.metrics.periods.fiscal_years import FiscalYears, find_fiscal_years

STANDARD = frozenset({"us-gaap", "dei", "srt", "ecd", "cyd", "country", "currency", "exch", "invest"})
PRODUCT_AXIS = "ProductOrServiceAxis"
_TOTAL = re.compile(r"total\b", re.IGNORECASE)
_Key = tuple[str, int, bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """Whole-company facts by (concept, fiscal year, is a balance), with where the statements stand.

    `by_class` holds the facts given by class of stock alone, `by_product` those by product or service alone that stand
    on the face of a statement. `totals` are the rows without tags that the face of a statement calls totals, by
    statement and fiscal year.
    """

    years: FiscalYears
    faces: Faces
    whole: Mapping[_Key, Sequence[Fact]]
    by_class: Mapping[_Key, Sequence[Fact]]
    by_product: Mapping[_Key, Sequence[Fact]]
    printed_on: Mapping[str, frozenset[str]]
    totals: Mapping[tuple[str, int], Sequence[Fact]]

    def concepts(self) -> frozenset[str]:
        """All concepts that have a value for the whole company in some fiscal year."""
        return frozenset(concept for concept, _, _ in self.whole)

    def find(self, concept: str, year: int, *, instant: bool, statement: str | None = None) -> Fact | None:
        """The fact of a concept for a year, on the face of `statement` when one is named; None when there is none."""
        facts = self.whole.get((concept, year, instant), ())
        if statement is not None:
            facts = [f for f in facts if f.place.element_id in self.faces.get(statement, ())]
            if not facts:
                return None
            # Read on the face, taken as finely as anywhere.
            facts = [*facts, *(f for f in self.whole[concept, year, instant] if _finer(f, facts))]
        return choose_fact(facts) if facts else None

    def find_by_class(self, concept: str, year: int, *, instant: bool) -> Fact | None:
        """The fact of the main class of stock, for figures that are given by class only."""
        facts = self.by_class.get((concept, year, instant), ())
        return choose_fact(main_share_class(facts)) if facts else None

    def prints_by_product(self, concept: str, year: int, *, instant: bool) -> Sequence[Fact]:
        """The facts of a concept by product or service that a statement's face prints."""
        return self.by_product.get((concept, year, instant), ())

    def on_face(self, statement: str) -> frozenset[str]:
        """The concepts that the face of a statement prints."""
        return self.printed_on.get(statement, frozenset())


def read_figures(facts: Sequence[Fact], cover: Cover) -> Figures:
    """Sorts the tagged facts of a filing; `facts` in the order of the text."""
    tagged = [f for f in facts if f.tag is not None and f.period is not None]
    whole_company = [f for f in tagged if f.tag is not None and not f.tag.dimensions]
    years = find_fiscal_years((f.period for f in whole_company if f.period is not None), cover)
    faces = find_faces(whole_company)
    on_faces = frozenset().union(*faces.values())
    whole: dict[_Key, list[Fact]] = defaultdict(list)
    by_class: dict[_Key, list[Fact]] = defaultdict(list)
    by_product: dict[_Key, list[Fact]] = defaultdict(list)
    currency = _currency(whole_company)
    for fact in tagged:
        if fact.tag is None or fact.period is None or _is_foreign(fact.unit, currency):
            continue
        year = years.year_of(fact.period)
        if year is None:
            continue
        key = (fact.tag.concept, year, fact.period.is_instant)
        if not fact.tag.dimensions:
            whole[key].append(fact)
        elif [d.axis for d in fact.tag.dimensions] == [CLASS_AXIS]:
            by_class[key].append(fact)
        elif [d.axis.rpartition(":")[2] for d in fact.tag.dimensions] == [
            PRODUCT_AXIS
        ] and fact.place.element_id in on_faces:
            by_product[key].append(fact)
    printed_on = {statement: _concepts_in(blocks, whole_company) for statement, blocks in faces.items()}
    return Figures(
        years=years,
        faces=faces,
        whole=whole,
        by_class=by_class,
        by_product=by_product,
        printed_on=printed_on,
        totals=_totals(facts, faces, years),
    )


def _totals(facts: Sequence[Fact], faces: Faces, years: FiscalYears) -> Mapping[tuple[str, int], Sequence[Fact]]:
    found: dict[tuple[str, int], list[Fact]] = defaultdict(list)
    statement_of = {block: statement for statement, blocks in faces.items() for block in blocks}
    for fact in facts:
        statement = statement_of.get(fact.place.element_id)
        if statement and fact.tag is None and fact.period and fact.label and _TOTAL.match(fact.label[-1]):
            year = years.year_of(fact.period)
            if year is not None:
                found[statement, year].append(fact)
    return found


def is_money(unit: str) -> bool:
    """Whether the unit is a currency."""
    return bool(re.fullmatch(r"[A-Z]{3}", unit))


def _concepts_in(blocks: frozenset[str], facts: Sequence[Fact]) -> frozenset[str]:
    return frozenset(f.tag.concept for f in facts if f.tag is not None and f.place.element_id in blocks)


def _currency(facts: Sequence[Fact]) -> str:
    """The currency that the company reports in: that of most figures."""
    counted = Counter(f.unit for f in facts if is_money(f.unit)).most_common(1)
    return counted[0][0] if counted else "USD"


def _is_foreign(unit: str, currency: str) -> bool:
    return is_money(unit) and unit != currency


def _finer(fact: Fact, than: Sequence[Fact]) -> bool:
    return all(fact.half_width < f.half_width and fact.interval.meets(f.interval) for f in than)
