"""Figures times a number that the claim itself gives ("$2,500 each for 40,000 records")."""

from collections.abc import Iterator

import numpy as np

from core.domain.claims.claim import Quantity
from verifier.derived.asked import Asked
from verifier.derived.hit import FormulaHit, agrees
from verifier.derived.namings import PRECISION_FROM, RECALL_FROM, call, expected
from verifier.derived.operands import Operands
from verifier.evidence.formulas import multiplied
from verifier.evidence.measures import currency_of


def multiples(written: Quantity, asked: Asked, ops: Operands) -> Iterator[FormulaHit]:
    """Amounts, also those of a share, times each of the claim's other numbers."""
    money = currency_of(written.unit)
    if not asked.counts or not money or money != written.unit:
        return
    recall = ops.words.sum(axis=1) / sum(asked.words.values())
    called = call(recall, ops.precision) + np.log(0.2 + np.maximum(ops.late, ops.early)) / 2
    of_money = np.array([currency_of(f.unit) == money for f in ops.facts])
    enough = of_money & ~ops.elsewhen & (recall >= RECALL_FROM) & (ops.precision >= PRECISION_FROM)
    values = np.abs([float(f.value) for f in ops.facts])
    halves = np.array([float(f.half_width) for f in ops.facts])
    for count in asked.counts:
        by = float(count)
        found = enough & agrees(written, values * by, (values - halves) * by, (values + halves) * by)
        for i in np.flatnonzero(found).tolist():
            rivals = np.concatenate([values[enough & (called >= called[i])] * float(n) for n in asked.counts])
            yield FormulaHit(
                formula=multiplied(count),
                facts=(ops.facts[i],),
                series=(ops.series[i],),
                exact=float(values[i]) * by,
                named=float(called[i]),
                by_chance=expected(rivals, written, 2 * float(halves[i]) * by),
                asked=False,
            )
