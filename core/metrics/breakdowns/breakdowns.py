"""Facts with dimensions -> metrics by segment, geography and product, and into figures by class of stock."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from core.domain.filings.cover import Cover
from core.domain.filings.fact import Fact, Tag
from core.domain.filings.metric import Breakdown, MetricDefinition, PeriodKind
from core.domain.filings.period import TO_DATE
from core.metrics.breakdowns.axes import CLASS, PRODUCT, AxisMember, find_part, find_qualifiers
from core.metrics.breakdowns.name_member import in_words, name_member
from core.metrics.catalog.catalog import definition, load_catalog
from core.metrics.catalog.choose_fact import CLASS_AXIS, choose_fact
from core.metrics.catalog.figures import STANDARD, is_money
from core.metrics.periods.fiscal_years import FiscalYears, find_fiscal_years


@dataclass(frozen=True, slots=True)
class _Cell:
    """What a breakdown's row is known by."""

    metric: str
    part: AxisMember
    year: int


def find_breakdowns(facts: Sequence[Fact], cover: Cover) -> tuple[Breakdown, ...]:
    """The parts of the company's metrics, in the order of the catalogue and then of the text.

    `facts` are those of one filing. For a member and year the first concept of the metric's chain counts (the total
    before its part); a fact serves one metric only. Members are never summed: axes are nested. A segment's part of
    a region, or of a product that others sell too, is named with the segment ("Retail: Toys"). A quarterly report
    gives the parts of its quarter and then those of what flowed in the year to date.
    """
    if not cover.fiscal_period:
        return ()
    found = _over(facts, cover)
    if cover.fiscal_period not in TO_DATE:
        return found
    to_date = _over(facts, replace(cover, fiscal_period=TO_DATE[cover.fiscal_period]))
    return (*found, *(part for part in to_date if part.fact.period and not part.fact.period.is_instant))


def _over(facts: Sequence[Fact], cover: Cover) -> tuple[Breakdown, ...]:
    """The parts over the spans that `cover.fiscal_period` names."""
    parts = [f for f in facts if f.tag is not None and f.tag.dimensions and f.period is not None]
    years = find_fiscal_years((f.period for f in facts if f.tag and not f.tag.dimensions and f.period), cover)
    cells = _by_cell(parts, years)
    names = _full_names(cells)
    return tuple(_breakdown(cell, found, names[cell], cover.fiscal_period) for cell, found in cells.items())


def _by_cell(parts: Sequence[Fact], years: FiscalYears) -> Mapping[_Cell, Sequence[Fact]]:
    """The facts of each row of a breakdown, all of one concept; facts that an earlier metric took are left out."""
    by_concept: dict[str, list[Fact]] = defaultdict(list)
    for fact in parts:
        if fact.tag is not None and is_part(fact.unit, fact.tag):
            by_concept[fact.tag.concept].append(fact)
    cells: dict[_Cell, list[Fact]] = {}
    taken: set[str] = set()
    for metric in load_catalog():
        for concept in _concepts(metric, by_concept):
            fresh = [f for f in by_concept[concept] if f.id not in taken]
            found = {c: fs for c, fs in _cells_of(metric, fresh, years).items() if c not in cells}
            cells |= found
            taken |= {f.id for fs in found.values() for f in fs}
    return cells


def is_part(unit: str, tag: Tag) -> bool:
    """Whether a figure with members may be a part of a metric: an amount, or shares and figures by share of a class."""
    by_class = [d.axis for d in tag.dimensions] == [CLASS_AXIS]
    return (unit == "shares" or unit.endswith("/share")) if by_class else is_money(unit)


def _concepts(metric: MetricDefinition, held: Iterable[str]) -> Iterator[str]:
    """The metric's chain, and then the company's own concepts for it by segment."""
    yield from metric.concepts
    yield from metric.face_concepts
    for concept in held:
        prefix, _, name = concept.partition(":")
        if prefix not in STANDARD and name.startswith(metric.segment_extensions):
            yield concept


def _cells_of(metric: MetricDefinition, facts: Sequence[Fact], years: FiscalYears) -> Mapping[_Cell, list[Fact]]:
    cells: dict[_Cell, list[Fact]] = {}
    qualifiers = find_qualifiers(f.tag.dimensions for f in facts if f.tag is not None)
    for fact in facts:
        if fact.tag is None or fact.period is None:
            continue
        year, part = years.year_of(fact.period), find_part(fact.tag.dimensions, qualifiers)
        if year is not None and part is not None and fact.period.is_instant == (metric.period is PeriodKind.INSTANT):
            cells.setdefault(_Cell(metric.key, part, year), []).append(fact)
    return cells


def _member_names(cells: Mapping[_Cell, Sequence[Fact]]) -> Mapping[tuple[str, str], str]:
    """A printed name for each member of each metric, from the tables that print that metric or else from another's."""
    facts: dict[tuple[str, str], list[Fact]] = defaultdict(list)
    for cell, found in cells.items():
        for member in filter(None, (cell.part.member, cell.part.within)):
            facts[cell.metric, member] += found
    names: dict[tuple[str, str], str] = {}
    by_class = {cell.part.member for cell in cells if cell.part.axis == CLASS}
    known: dict[str, str] = {}
    for (key, member), found in facts.items():
        metric = definition(key)
        printed = () if member in by_class else found
        name = name_member(member, printed, (metric.label, *metric.names), known.get(member, ""))
        names[key, member] = name
        if name != in_words(member):
            known.setdefault(member, name)
    return names


def _shared_products(cells: Iterable[_Cell]) -> frozenset[tuple[str, str]]:
    """Products that are reported in more than one place: by several segments, or by one and the whole company."""
    places: dict[tuple[str, str], set[str]] = defaultdict(set)
    for cell in cells:
        places[cell.metric, cell.part.member].add(cell.part.within)
    return frozenset(key for key, within in places.items() if len(within) > 1)


def _breakdown(cell: _Cell, facts: Sequence[Fact], name: str, fiscal_period: str) -> Breakdown:
    fact = choose_fact(facts)
    return Breakdown(
        metric=cell.metric,
        axis=cell.part.axis,
        member=name,
        fiscal_year=cell.year,
        value=fact.value,
        unit=fact.unit,
        dimensions=fact.tag.dimensions if fact.tag else (),
        fact=fact,
        fiscal_period=fiscal_period,
    )


def _full_names(cells: Mapping[_Cell, Sequence[Fact]]) -> Mapping[_Cell, str]:
    """Each row's name, with the segment before what is only a segment's part of something larger."""
    names, shared = _member_names(cells), _shared_products(cells)
    return {
        cell: f"{names[cell.metric, cell.part.within]}: {names[cell.metric, cell.part.member]}"
        if cell.part.within and (cell.part.axis != PRODUCT or (cell.metric, cell.part.member) in shared)
        else names[cell.metric, cell.part.member]
        for cell in cells
    }
