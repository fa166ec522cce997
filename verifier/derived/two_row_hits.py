"""Changes of what two rows of a table are together, or of one without the other, that give what was written."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

import numpy as np

from core.domain.claims.claim import Quantity
from core.domain.filings.fact import Fact
from verifier.derived.asked import Asked
from verifier.derived.hit import FormulaHit, agrees
from verifier.derived.namings import PRECISION_FROM, RECALL_FROM, call, expected
from verifier.derived.operands import RATES, Operands, Values, is_told
from verifier.evidence.formulas import compute
from verifier.evidence.series import Series

_ROWS = 16
_FITS = 0.5
_YEAR = (350, 380)
"""Days between a time and the one a year before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    """A row with its figures now and before."""

    series: Series
    now: Fact
    before: Fact
    words: Values
    precision: float


def two_rows(written: Quantity, asked: Asked, ops: Operands) -> Iterator[FormulaHit]:
    """Changes of sums where the claim has words for both together, of rests where it leaves something out."""
    if not asked.of_change or not (asked.of_both or asked.left_out):
        return
    formula = "(a - b) - (c - d)" if asked.left_out else "(a + b) - (c + d)"
    if written.unit in RATES:
        formula = f"({formula}) / |{formula[-len('c + d)') : -1]}| * 100"
    found = [h for pair in permutations(_rows(ops), 2) if (h := _hit(pair, formula, written, asked)) is not None]
    tried = np.array([h.exact for h in found])
    for hit in found:
        facts, exact = hit.facts, hit.exact
        ends = compute(formula, facts)[1]
        low, high = sorted((abs(float(ends.low)), abs(float(ends.high))))
        if agrees(written, np.array(exact), np.array(low), np.array(high)):
            rivals = tried[[h.named >= hit.named for h in found]]
            yield FormulaHit(
                formula=formula,
                facts=facts,
                series=hit.series,
                exact=exact,
                named=hit.named,
                by_chance=expected(rivals, written, high - low),
                asked=False,
            )


def _rows(ops: Operands) -> list[_Row]:
    """The rows of tables named best that have a figure of the last time and one of the first, or of a year before."""
    rows: dict[int, _Row] = {}
    for i, (now, series) in enumerate(zip(ops.facts, ops.series, strict=True)):
        if is_told(now) or ops.late[i] < _FITS or id(series) in rows:
            continue
        first = [j for j, other in enumerate(ops.series) if other is series and j != i and ops.ends[j] < ops.ends[i]]
        timed = [j for j in first if ops.early[j] >= _FITS or _YEAR[0] <= ops.ends[i] - ops.ends[j] <= _YEAR[1]]
        alike = [j for j in timed if _length(ops.facts[j]) == _length(now)]
        if alike:
            before = max(alike, key=lambda j: float(ops.early[j]))
            rows[id(series)] = _Row(
                series=series,
                now=now,
                before=ops.facts[before],
                words=ops.words[i],
                precision=float(ops.precision[i]),
            )
    return list(rows.values())[:_ROWS]


def _length(fact: Fact) -> int:
    return round(fact.period.days / 30) if fact.period is not None else 0


def _hit(pair: tuple[_Row, ...], formula: str, written: Quantity, asked: Asked) -> FormulaHit | None:
    """The change of two rows of one table and unit, each named enough; None for others."""
    one, other = pair
    facts = (one.now, other.now, one.before, other.before)
    tables = {f.place.element_id for f in facts}
    ordered = one.now.value > other.now.value if asked.left_out else one.now.id < other.now.id
    if len({f.unit for f in facts}) > 1 or len(tables) > 1 or not ordered:
        return None
    if written.unit not in RATES and one.now.unit != written.unit:
        return None
    if written.unit in RATES and _may_be_nothing(one.before, other.before, formula):
        return None
    recall = np.maximum(one.words, other.words).sum() / sum(asked.words.values())
    precision = min(one.precision, other.precision)
    if recall < RECALL_FROM or precision < PRECISION_FROM:
        return None
    called = float(call(np.array(recall), np.array(precision)))
    return FormulaHit(
        formula=formula,
        facts=facts,
        series=(one.series, other.series, one.series, other.series),
        exact=abs(float(compute(formula, facts)[0])),
        named=called,
        by_chance=0,
        asked=False,
    )


def _may_be_nothing(one: Fact, other: Fact, formula: str) -> bool:
    before = one.interval - other.interval if "c - d" in formula else one.interval + other.interval
    return before.low <= 0 <= before.high
