"""What is asked for -> the figures of the rows named best, with how well words and times name each."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from core.domain.claims.claim import Part
from core.domain.filings.fact import Fact, FactSource
from core.domain.filings.filing import Filing
from core.domain.filings.period import Period
from core.language.words.terms import Terms
from verifier.derived.asked import DAYS_APART, Asked, naming
from verifier.evidence.align import WantedFigure
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.measures import level_formula
from verifier.evidence.series import Series

Values = npt.NDArray[np.float64]
Truths = npt.NDArray[np.bool_]

RATES, COUNTS = ("percent", "points", "ratio"), ("number", "shares")

ROWS, MOST = 60, 48
"""How many rows are looked at, and how many of their figures are combined."""

PHRASE_ROWS, PHRASE_FIGURES = 6, 8
"""How many rows are looked at for each phrase by itself, and how many of their figures are combined too."""

_LENGTHS_APART = 20
_OTHER_LENGTH, _UNDATED = 0.6, 0.25
"""How well a figure fits a time that ends with it and is of another length; and one of no time."""

_ABOVE = 0.7
"""What a word counts that stands above a row or in its table's title, beside one of the row itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Operands:
    """n figures: `words` (n, terms) says which of the words asked for name each, weighted; others are of shape (n,).

    `precision` is the share of a row's own words that are asked for, `late` and `early` how well a figure fits the last
    and the first time asked for, `ends` the day on which its period ends (0 for none); `elsewhen` marks a figure that
    is of none of the times asked for.
    """

    facts: tuple[Fact, ...]
    series: tuple[Series, ...]
    words: Values
    precision: Values
    late: Values
    early: Values
    ends: Values
    elsewhen: Truths


@dataclass(frozen=True, slots=True)
class NamedOperand:
    """A figure of a row, how well words and time name it, and by which words."""

    score: float
    fact: Fact
    series: Series
    words: Values
    precision: float
    time: float


def find_operands(part: Part, asked: Asked, index: FilingIndex) -> Operands:
    """The figures of the rows that the words name best, and of those that a phrase of the clause names by itself."""
    unit = part.quantity.unit if part.quantity is not None else ""
    named = _ranked(asked, asked.words, index, ROWS)
    kept = _kept(named, unit)
    for phrase in asked.phrases:
        held = {f.fact.id for f in kept}
        beside = [f for f in _ranked(asked, phrase, index, PHRASE_ROWS) if f.fact.id not in held]
        kept += beside[:PHRASE_FIGURES]
    return _operands(kept, asked, index.filing)


def _ranked(asked: Asked, words: Mapping[str, float], index: FilingIndex, rows: int) -> list[NamedOperand]:
    """The figures of the rows that some of the words asked for name best, each once, best first."""
    found: dict[str, NamedOperand] = {}
    for alignment, series in index.rank(WantedFigure(words, frozenset()), rows):
        has, precision = _named(asked, series, index)
        covered = float(has.sum()) if words is asked.words else alignment
        for fact in series.all_facts():
            time = _in_time(fact, asked)
            score = covered * (0.5 + 0.5 * precision) * (0.5 + 0.5 * time)
            if fact.id not in found or found[fact.id].score < score:
                found[fact.id] = NamedOperand(score, fact, series, has, precision, time)
    return sorted(found.values(), key=lambda f: -f.score)


def _kept(best: list[NamedOperand], unit: str) -> list[NamedOperand]:
    """Of what the written figure may be a level or a share of, and half as many others."""
    if unit in RATES:
        first = [f for f in best if f.fact.unit not in RATES]
    else:
        first = [f for f in best if level_formula(unit, f.fact.unit)]
    held = {f.fact.id for f in first}
    return first[:MOST] + [f for f in best if f.fact.id not in held][: MOST // 2]


def _named(asked: Asked, series: Series, index: FilingIndex) -> tuple[Values, float]:
    """Which of the words asked for a series has, weighted, and which share of its own words are asked for."""
    row: Terms = frozenset().union(*(c.row for c in series.captions), series.members)
    above: Terms = frozenset().union(*(c.above | c.title for c in series.captions))
    words = np.array([w * (1.0 if t in row else _ABOVE if t in above else 0.0) for t, w in asked.words.items()])
    own = {t: index.weights.get(t, 1.0) for t in naming(row)}
    total = sum(own.values())
    return words, sum(w for t, w in own.items() if t in asked.words) / total if total else 0.5


def name_fact(fact: Fact, series: Series, asked: Asked, index: FilingIndex) -> NamedOperand:
    """How well words and times name a figure of a row."""
    words, precision = _named(asked, series, index)
    return NamedOperand(float(words.sum()), fact, series, words, precision, _in_time(fact, asked))


def _in_time(fact: Fact, asked: Asked) -> float:
    return max((_fit(fact, t) for t in asked.times), default=1.0)


def _fit(fact: Fact, time: Period) -> float:
    if fact.period is None:
        return _UNDATED
    if abs((fact.period.end - time.end).days) > DAYS_APART:
        return 0.0
    instant = fact.period.is_instant or time.is_instant
    return 1.0 if instant or abs(fact.period.days - time.days) <= _LENGTHS_APART else _OTHER_LENGTH


def _operands(kept: list[NamedOperand], asked: Asked, filing: Filing) -> Operands:
    facts = tuple(f.fact for f in kept)
    ends = [t.end for t in asked.times]
    last = [t for t in asked.times if t.end == max(ends)]
    first = [t for t in asked.times if t.end == min(ends)]
    return Operands(
        facts=facts,
        series=tuple(f.series for f in kept),
        words=np.array([f.words for f in kept]).reshape(len(kept), len(asked.words)),
        precision=np.array([f.precision for f in kept]),
        late=np.array([max((_fit(f, t) for t in last), default=1.0) for f in facts]),
        early=np.array([max((_fit(f, t) for t in first), default=1.0) for f in facts]),
        ends=np.array([float(f.period.end.toordinal()) if f.period else 0.0 for f in facts]),
        elsewhen=np.array([f.time == 0 and is_dated(f.fact, filing) for f in kept]),
    )


def is_dated(fact: Fact, filing: Filing) -> bool:
    """Whether its time is printed: a sentence that names none is taken to be of the filing's own."""
    return fact.period is not None and not (is_told(fact) and fact.period.end == filing.period_end)


def is_told(fact: Fact) -> bool:
    """Whether a figure stands in a sentence."""
    return fact.source is FactSource.TEXT
