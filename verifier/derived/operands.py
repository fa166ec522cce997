"""What is asked for -> the figures of the rows named best, with how well words and times name each."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from core.domain.claim import Part
from core.domain.fact import Fact, FactSource
from core.domain.period import Period
from verifier.derived.asked import Asked, naming
from verifier.evidence.align import Wanted
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.measures import level_formula
from verifier.evidence.series import Series
from verifier.evidence.terms import Terms

Values = npt.NDArray[np.float64]
Truths = npt.NDArray[np.bool_]

ROWS, MOST = 60, 48
"""How many rows are looked at, and how many of their figures are combined."""

_DAYS_APART, _LENGTHS_APART = 12, 20
_OTHER_LENGTH, _UNDATED = 0.6, 0.25
"""How well a figure fits a time that ends with it and is of another length; and one of no time."""

_ABOVE = 0.7
"""What a word counts that stands above a row or in its table's title, beside one of the row itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Operands:
    """n figures: `words` (n, terms) says which of the words asked for name each, weighted; others are of shape (n,).

    `precision` is the share of a row's own words that are asked for, `late` and `early` how well a figure fits the last
    and the first time asked for, `ends` the day on which its period ends (0 for none).
    """

    facts: tuple[Fact, ...]
    series: tuple[Series, ...]
    words: Values
    precision: Values
    late: Values
    early: Values
    ends: Values


def find_operands(part: Part, asked: Asked, index: FilingIndex) -> Operands:
    """The figures of the rows that the words name best."""
    named = index.rank(Wanted(asked.words, frozenset()), ROWS)
    unit = part.quantity.unit if part.quantity is not None else ""
    found: dict[str, tuple[float, Fact, Series, Values, float]] = {}
    for _, series in named:
        words, precision = _named(asked, series, index)
        for fact in series.all_facts():
            time = max((_fit(fact, t) for t in asked.times), default=1.0)
            score = float(words.sum()) * (0.5 + 0.5 * precision) * (0.5 + 0.5 * time)
            if fact.id not in found or found[fact.id][0] < score:
                found[fact.id] = (score, fact, series, words, precision)
    best = sorted(found.values(), key=lambda f: -f[0])
    kept = _kept(best, unit)
    return _operands(kept, asked)


def _kept(
    best: list[tuple[float, Fact, Series, Values, float]], unit: str
) -> list[tuple[float, Fact, Series, Values, float]]:
    """Of a percentage money and counts as much as percentages; of an amount what is of its unit."""
    if unit in ("percent", "points", "times", "ratio"):
        rates = [f for f in best if f[1].unit in ("percent", "points", "ratio")]
        return [f for f in best if f[1].unit not in ("percent", "points", "ratio")][:MOST] + rates[: MOST // 2]
    return [f for f in best if level_formula(unit, f[1].unit)][:MOST]


def _named(asked: Asked, series: Series, index: FilingIndex) -> tuple[Values, float]:
    """Which of the words asked for a series has, weighted, and which share of its own words are asked for."""
    row: Terms = frozenset().union(*(c.row for c in series.captions), series.members)
    above: Terms = frozenset().union(*(c.above | c.title for c in series.captions))
    words = np.array([w * (1.0 if t in row else _ABOVE if t in above else 0.0) for t, w in asked.words.items()])
    own = {t: index.weights.get(t, 1.0) for t in naming(row)}
    total = sum(own.values())
    return words, sum(w for t, w in own.items() if t in asked.words) / total if total else 0.5


def _fit(fact: Fact, time: Period) -> float:
    if fact.period is None:
        return _UNDATED
    if abs((fact.period.end - time.end).days) > _DAYS_APART:
        return 0.0
    instant = fact.period.is_instant or time.is_instant
    return 1.0 if instant or abs(fact.period.days - time.days) <= _LENGTHS_APART else _OTHER_LENGTH


def _operands(kept: list[tuple[float, Fact, Series, Values, float]], asked: Asked) -> Operands:
    facts = tuple(f[1] for f in kept)
    ends = [t.end for t in asked.times]
    last = [t for t in asked.times if t.end == max(ends)]
    first = [t for t in asked.times if t.end == min(ends)]
    return Operands(
        facts=facts,
        series=tuple(f[2] for f in kept),
        words=np.array([f[3] for f in kept]).reshape(len(kept), len(asked.words)),
        precision=np.array([f[4] for f in kept]),
        late=np.array([max((_fit(f, t) for t in last), default=1.0) for f in facts]),
        early=np.array([max((_fit(f, t) for t in first), default=1.0) for f in facts]),
        ends=np.array([float(f.period.end.toordinal()) if f.period else 0.0 for f in facts]),
    )


def is_told(fact: Fact) -> bool:
    """Whether a figure stands in a sentence."""
    return fact.source is FactSource.TEXT
