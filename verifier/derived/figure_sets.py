"""Figures named best -> the sets of figures that belong together by words or place, and so may be added up."""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, pairwise

from core.domain.filings.fact import Fact
from core.domain.filings.month import MONTHS
from core.language.words.terms import Terms, is_number, terms
from verifier.derived.asked import Asked
from verifier.derived.operands import Operands, is_told
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.formulas import MOST_ADDED
from verifier.evidence.series import Series, group_of, tells_change

Set = tuple[tuple[Fact, Series], ...]

FEWEST = 3
"""Pairs are looked for among all figures."""

ALIKE = 0.6
"""Share of the words close to two figures of sentences that they must have in common to be told alike."""

APART = 3
"""Elements between two figures that are told alike, from which on they are not told together."""

NAMED = 0.8
"""Share of a row's own words that the claim must have for the row to be one of those that it lists."""

_MONTHS = terms(" ".join(MONTHS))
_TOTAL = "total"


def figure_sets(asked: Asked, ops: Operands, index: FilingIndex) -> Iterator[Set]:
    """Each set once: rows that are listed, blocks of a table, figures told alike, and a row over the times named."""
    seen: set[frozenset[str]] = set()
    for found in chain(_listed(ops), _blocks(ops, index), _told_alike(ops, index), _over_time(asked, ops)):
        key = frozenset(fact.id for fact, _ in found)
        if FEWEST <= len(found) <= MOST_ADDED and key not in seen:
            seen.add(key)
            yield found


def _column(fact: Fact) -> Hashable:
    cell = fact.place.cell
    return fact.place.element_id, fact.unit, fact.period, fact.column, cell[1] if cell and not fact.column else 0


def _by_column(figures: Iterable[tuple[Fact, Series]]) -> Iterator[Set]:
    columns: dict[Hashable, dict[str, tuple[Fact, Series]]] = defaultdict(dict)
    for fact, series in figures:
        if not is_told(fact) and _TOTAL not in terms(fact.label[-1] if fact.label else ""):
            columns[_column(fact)][fact.id] = (fact, series)
    yield from (tuple(held.values()) for held in columns.values())


def _listed(ops: Operands) -> Iterator[Set]:
    """Of each column of a table the rows whose own words are all asked for."""
    rows = zip(ops.facts, ops.series, ops.precision.tolist(), strict=True)
    yield from _by_column((fact, series) for fact, series, precision in rows if precision >= NAMED)


def _blocks(ops: Operands, index: FilingIndex) -> Iterator[Set]:
    """Of each column of a table all rows of a block that a figure stands in."""
    groups = dict.fromkeys(group_of(fact) for fact in ops.facts if not is_told(fact))
    for group in groups:
        rows = [index.series[i] for i in index.groups.get(group, ())]
        yield from _by_column((f, row) for row in rows for f in row.all_facts() if group_of(f) == group)


def _told_alike(ops: Operands, index: FilingIndex) -> Iterator[Set]:
    """Figures of sentences close to each other, of one time and in much the same words."""
    order = {element.id: n for n, element in enumerate(index.document.elements)}
    mine = [f for f in ops.facts if is_told(f)]
    near = {n for f in mine for n in range(order[f.place.element_id] - APART + 1, order[f.place.element_id] + APART)}
    kinds: dict[Hashable, list[tuple[Fact, Series, Terms]]] = defaultdict(list)
    for n in sorted(near):
        element = index.document.elements[n].id if 0 <= n < len(order) else ""
        for series, fact in index.told.get(element, ()):
            kinds[fact.unit, fact.period].append((fact, series, _close(fact)))
    for fact in mine:
        words = _close(fact)
        yield from _runs(
            [(f, s) for f, s, o in kinds[fact.unit, fact.period] if _share(words, o) >= ALIKE], order, fact
        )


def _runs(alike: Sequence[tuple[Fact, Series]], order: dict[str, int], fact: Fact) -> Iterator[Set]:
    """The stretch of figures around one that no wide gap interrupts."""
    cuts = [
        n
        for n, ((f, _), (g, _)) in enumerate(pairwise(alike), 1)
        if order[g.place.element_id] - order[f.place.element_id] >= APART
    ]
    for first, last in pairwise([0, *cuts, len(alike)]):
        if any(f.id == fact.id for f, _ in alike[first:last]):
            yield tuple(alike[first:last])


def _close(fact: Fact) -> Terms:
    """The words close to a figure of a sentence."""
    return _worded(fact.label[-1]) if fact.label else frozenset()


@lru_cache(maxsize=16384)
def _worded(text: str) -> Terms:
    return frozenset(t for t in terms(text) - _MONTHS if not is_number(t))


def _share(mine: Terms, other: Terms) -> float:
    return len(mine & other) / len(mine | other) if mine and other else 0.0


def _over_time(asked: Asked, ops: Operands) -> Iterator[Set]:
    """A row at all times of one length from the first to the last that is asked for."""
    ends = [t.end for t in asked.times]
    rows = {id(series): series for series in ops.series} if len(ends) > 1 else {}
    for series in rows.values():
        lengths: dict[int, list[tuple[Fact, Series]]] = defaultdict(list)
        for fact in series.facts.values():
            if fact.period is not None and min(ends) <= fact.period.end <= max(ends) and not tells_change(fact):
                lengths[round(fact.period.days / 30)].append((fact, series))
        yield from (tuple(held) for held in lengths.values())
