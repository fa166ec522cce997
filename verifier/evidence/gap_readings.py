"""Rows -> readings of how far one of them lies from another in one year ("780 basis points above that of Home")."""

from collections.abc import Iterator

from core.domain.claims.claim import ClaimPeriod, Part
from verifier.evidence.align import WantedFigure
from verifier.evidence.filed_readings import make
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.measures import change_formula, level_formula
from verifier.evidence.readings import Reading
from verifier.evidence.row_pairs import row_pairs

_TRIED = 8


def gaps(part: Part, wanted: WantedFigure, period: ClaimPeriod, index: FilingIndex) -> Iterator[Reading]:
    """The difference of the row that the part's subject names and the row that its rival names."""
    unit = part.quantity.unit if part.quantity is not None else ""
    rival = index.wanted(part.rival, f"{part.subject} {part.text}")
    pairs = [p for p in row_pairs(wanted, rival, index, period) if level_formula(unit, p.left.unit)]
    for pair in sorted(pairs, key=lambda p: -p.score)[:_TRIED]:
        formula = change_formula(part.role, pair.left.unit)
        facts = (pair.left.facts[period], pair.right.facts[period])
        if formula:
            yield make(formula, facts, unit, pair.left, min(pair.score, 1.0), 1.0, period)
