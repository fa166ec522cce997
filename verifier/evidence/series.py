"""Facts of one filing -> series: one row of the filing over the years, with the words that name it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from core.domain.claims.claim import ClaimPeriod
from core.domain.filings.fact import Fact, FactSource
from core.domain.filings.filing import Filing
from core.domain.filings.metric import Breakdown, MetricDefinition, MetricValue
from core.domain.filings.month import MONTHS
from core.gather.as_fact import METRIC, as_fact
from core.language.periods.fiscal_periods import OPEN, claim_period, fiscal_period
from core.language.words.terms import Terms, is_number, name_terms, terms

_MONTHS = terms(" ".join((*MONTHS, "Jan", "Feb", "Sept", "Oct")))
_NAMELESS = terms("total amount change increase decrease percent of revenue") | {"chang", "percent", "week", "quarter"}
"""Words of column headers that say nothing of what the row is."""

_CHANGE = re.compile(r"\bchanges?\b|\bvs\b|\b(?:in|de)creases?\b", re.IGNORECASE)
_FIGURE = re.compile(r"[$€£]\s?\d|\d(?:[\d,.]*)\s?(?:%|percent|million|billion)")
REST = frozenset({"other"})
"""The word of a member that is what others leave, which `terms` takes for no word."""

_QUALIFIER_AXES = ("ConsolidationItemsAxis", "StatementScenarioAxis", "RangeAxis")


@dataclass(frozen=True, slots=True)
class Caption:
    """Words that name a series at one place: of its own row, of what stands above and beside it, of the title.

    In `prose` the words are those of a sentence around the figure, of which only some name it. `worded` are the row's
    words without numbers.
    """

    row: Terms
    above: Terms
    title: Terms = frozenset()
    prose: bool = False
    worded: Terms = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        numbers = frozenset(filter(is_number, self.row))
        object.__setattr__(self, "worded", self.row - numbers if numbers else self.row)


@dataclass(slots=True, kw_only=True)
class Series:
    """Facts that differ in nothing but their period.

    `members` are the words of the dimension's members (empty for a consolidated figure); `canonical` is the
    metric of the catalogue that the series is or is a part of, "" for none, and `statement` that metric's; `groups`
    name the table blocks it stands in, so that its neighbours can be found; `open` holds facts whose period is not a
    fiscal year or quarter.
    """

    unit: str
    captions: list[Caption]
    members: Terms = frozenset()
    scoped: bool = False
    canonical: str = ""
    statement: str = ""
    groups: list[str] = field(default_factory=list)
    facts: dict[ClaimPeriod, Fact] = field(default_factory=dict)
    open: list[Fact] = field(default_factory=list)
    _row_words: Terms | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def row_words(self) -> Terms:
        """The words of its rows in tables and of its members; put together once, when the series is whole."""
        if self._row_words is None:
            self._row_words = frozenset().union(*(c.row for c in self.captions if not c.prose), self.members)
        return self._row_words

    @property
    def consolidated(self) -> bool:
        """Whether it is tagged and has no member: a line of the whole company."""
        return not self.scoped and any(f.tag is not None for f in self.all_facts())

    def add(self, fact: Fact, when: ClaimPeriod) -> None:
        """Takes a fact in; of two for one period the finer one stays."""
        if when == OPEN:
            self.open.append(fact)
            return
        held = self.facts.get(when)
        if held is None or fact.half_width < held.half_width:
            self.facts[when] = fact

    def all_facts(self) -> Iterable[Fact]:
        """Every fact, whatever its period."""
        yield from self.facts.values()
        yield from self.open


def caption(fact: Fact) -> Caption:
    """The words that name a fact where it is printed."""
    if fact.source is FactSource.TEXT or not fact.label:
        near, around = terms(" ".join(fact.label)), terms(fact.place.quote)
        alone = len(_FIGURE.findall(fact.place.quote)) <= 1
        return Caption(near, around if alone else frozenset(), frozenset(), prose=True)
    above = terms(" ; ".join((*fact.label[:-1], *fact.column)))
    return Caption(terms(fact.label[-1]) | (column_words(fact) - _NAMELESS), above, terms(fact.title))


def _member_terms(fact: Fact) -> Terms:
    if fact.tag is None:
        return frozenset()
    dims = [d for d in fact.tag.dimensions if not d.axis.endswith(_QUALIFIER_AXES)]
    return frozenset().union(*(name_terms(d.member) or REST for d in dims))


def _key(fact: Fact) -> tuple[object, ...]:
    """What two facts must share to stand in one series."""
    if fact.tag is not None:
        dims = tuple(sorted((d.axis, d.member) for d in fact.tag.dimensions))
        return (fact.tag.concept, dims, fact.unit)
    if fact.source is FactSource.TABLE and fact.place.cell is not None:
        return (fact.place.element_id, fact.place.cell[0], fact.unit, column_words(fact))
    return (fact.id,)


def column_words(fact: Fact) -> Terms:
    """The words of the column that a fact stands in, without its years and months."""
    return frozenset(t for t in terms(" ".join(fact.column)) if not t[0].isdigit() and t not in _MONTHS)


def group_of(fact: Fact) -> str:
    """The name of the table block that a fact is printed in, "" for one of a sentence."""
    return f"{fact.place.element_id}|{'/'.join(fact.label[:-1])}" if fact.source is not FactSource.TEXT else ""


def build_series(facts: Sequence[Fact], filing: Filing) -> list[Series]:
    """All series of a filing, in the order of its text."""
    held: dict[tuple[object, ...], Series] = {}
    for fact in facts:
        key = _key(fact)
        series = held.get(key)
        if series is None:
            members = _member_terms(fact)
            series = held[key] = Series(unit=fact.unit, captions=[], members=members, scoped=bool(members))
            if fact.tag is not None:
                series.captions.append(Caption(name_terms(fact.tag.concept), members))
        _join(series, fact, filing)
    return list(held.values())


def _join(series: Series, fact: Fact, filing: Filing) -> None:
    words = caption(fact)
    if words not in series.captions:
        series.captions.append(words)
    _stands_in(series, fact)
    series.add(fact, OPEN if fact.period is None or tells_change(fact) else fiscal_period(fact.period, filing))


def _stands_in(series: Series, fact: Fact) -> None:
    if (group := group_of(fact)) and group not in series.groups:
        series.groups.append(group)


def tells_change(fact: Fact) -> bool:
    """Whether the fact stands in a column of changes, so that it is no level of its row."""
    return bool(_CHANGE.search(" ".join(fact.column)))


_ADDED = re.compile(r"\s+and other\s.*|,\s+net of\s.*", re.IGNORECASE)
"""What a line adds to the metric it is filed under: "and other income" of "Revenues and other income"."""


def metric_series(values: Sequence[MetricValue], catalog: Mapping[str, MetricDefinition]) -> list[Series]:
    """Canonical metrics as series, under every name that the catalogue knows for them."""
    held: dict[str, Series] = {}
    for value in values:
        if value.key not in held:
            known = catalog.get(value.key)
            captions = [Caption(name, frozenset()) for name in _named(value.key, catalog, value.label)]
            held[value.key] = Series(
                unit=value.unit,
                captions=captions,
                canonical=value.key,
                statement=known.statement if known else "",
            )
        fact = as_fact(value)
        held[value.key].add(fact, claim_period(value.fiscal_year, value.fiscal_period))
        if not is_metric_id(fact.id):
            _stands_in(held[value.key], fact)
    return list(held.values())


def _named(key: str, catalog: Mapping[str, MetricDefinition], label: str) -> list[Terms]:
    """The terms of every name that the catalogue knows for a metric, and of its label, without what a name adds."""
    known = catalog.get(key)
    names = (_ADDED.sub("", name) for name in (label, *(known.names if known else ())))
    return list(dict.fromkeys(terms(name) for name in sorted(set(names))))


def breakdown_series(rows: Sequence[Breakdown], catalog: Mapping[str, MetricDefinition]) -> list[Series]:
    """Breakdowns as series named by member and metric."""
    held: dict[tuple[str, str, str], Series] = {}
    for row in rows:
        key = (row.metric, row.axis, row.member)
        if key not in held:
            words, known = _member_words(row.member), catalog.get(row.metric)
            names = _named(row.metric, catalog, known.label if known else row.metric.replace("_", " "))
            held[key] = Series(
                unit=row.unit,
                captions=[Caption(words | name, frozenset(), terms(row.axis)) for name in names],
                members=words,
                scoped=True,
                canonical=row.metric,
                statement=known.statement if known else "",
                groups=[f"breakdown|{row.metric}|{row.axis}"],
            )
        held[key].add(row.fact, claim_period(row.fiscal_year, row.fiscal_period))
    return list(held.values())


def _member_words(member: str) -> Terms:
    """The words of a member, which may be one of two axes ("Kettles: Other")."""
    return frozenset().union(*(terms(name) or REST for name in member.split(": ")))


def is_metric_id(fact_id: str) -> bool:
    """Whether the id is that of a metric told as a fact by `as_fact`."""
    return METRIC in fact_id
