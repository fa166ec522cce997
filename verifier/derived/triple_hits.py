"""Sums of three figures of one table that give what was written."""

from collections.abc import Iterator
from itertools import combinations

import numpy as np

from core.domain.claim import Quantity
from verifier.derived.asked import Asked
from verifier.derived.hit import Hit, agrees
from verifier.derived.operands import Operands
from verifier.evidence.measures import level_formula

_ADDED, _THREE = 18, 3
"""Of how many figures three are added up."""


def threes(written: Quantity, asked: Asked, ops: Operands) -> Iterator[Hit]:
    """Sums of three figures of one table and one unit."""
    if not asked.of_sum:
        return
    first = [i for i, f in enumerate(ops.facts) if level_formula(written.unit, f.unit) == "a"][:_ADDED]
    values = [float(f.value) for f in ops.facts]
    halves = [float(f.half_width) for f in ops.facts]
    for at in combinations(first, _THREE):
        exact, room = abs(sum(values[n] for n in at)), sum(halves[n] for n in at)
        one_table = len({ops.facts[n].place.element_id for n in at}) == 1
        if one_table and agrees(written, np.array(exact), np.array(exact - room), np.array(exact + room)):
            time = float(min(max(ops.late[n], ops.early[n]) for n in at))
            yield Hit(formula="a + b + c", at=at, exact=exact, time=time)
