"""Sums and means of sets of figures that belong together and give what was written."""

from collections.abc import Iterator

import numpy as np

from core.domain.claims.claim import Quantity
from verifier.derived.asked import Asked
from verifier.derived.figure_sets import Set, figure_sets
from verifier.derived.hit import FormulaHit, agrees
from verifier.derived.namings import PRECISION_FROM, RECALL_FROM, call, expected
from verifier.derived.operands import Operands, is_dated, name_fact
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.formulas import mean_of, sum_of
from verifier.evidence.measures import level_formula


def sets(written: Quantity, asked: Asked, ops: Operands, index: FilingIndex) -> Iterator[FormulaHit]:
    """Sums of three figures and more, and their means where a mean is asked for; nothing of a changing percentage."""
    found = [s for s in figure_sets(asked, ops, index) if level_formula(written.unit, s[0][0].unit) == "a"]
    if not found:
        return
    sums = np.array([abs(float(sum(f.value for f, _ in s))) for s in found])
    rooms = np.array([float(sum(f.half_width for f, _ in s)) for s in found])
    sizes = np.array([len(s) for s in found])
    names = [_named(s, asked, index) for s in found]
    called = np.array([call for call, _ in names])
    enough = np.array([enough for _, enough in names])
    for of_mean in (False, True) if asked.of_mean else (False,):
        by = sizes if of_mean else np.ones_like(sizes)
        values, room = sums / by, rooms / by
        for i in np.flatnonzero(enough & agrees(written, values, values - room, values + room)).tolist():
            yield FormulaHit(
                formula=(mean_of if of_mean else sum_of)(len(found[i])),
                facts=tuple(f for f, _ in found[i]),
                series=tuple(s for _, s in found[i]),
                exact=float(values[i]),
                named=float(called[i]),
                by_chance=expected(values[enough & (called >= called[i])], written, 2 * float(room[i])),
                asked=of_mean or asked.of_sum,
            )


def _named(members: Set, asked: Asked, index: FilingIndex) -> tuple[float, bool]:
    """How well words and times name a set by what its figures have together, and whether that is enough."""
    named = [name_fact(fact, series, asked, index) for fact, series in members]
    recall = np.max([n.words for n in named], axis=0).sum() / sum(asked.words.values())
    precision = np.mean([n.precision for n in named])
    time = min(n.time for n in named)
    called = call(np.array(recall), np.array(precision)) + np.log(0.2 + time) / 2
    elsewhen = any(n.time == 0 and is_dated(n.fact, index.filing) for n in named)
    return float(called), bool(recall >= RECALL_FROM and precision >= PRECISION_FROM and not elsewhen)
