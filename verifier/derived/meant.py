"""A computation that agrees -> whether its figures are those that the words ask for, or others are named better."""

from verifier.derived.asked import Asked
from verifier.derived.hit import FormulaHit
from verifier.derived.operands import Operands, is_told
from verifier.evidence.filed_readings import all_words

LEFT_OUT = 0.5
"""Share, by weight, of the words of what is left out that the rows of a computation must have."""


def leaves_out(hit: FormulaHit, asked: Asked) -> bool:
    """Whether the computation has to do with what the figure is said to be without, where anything is."""
    total = sum(asked.left_out.values())
    if not total:
        return True
    had = frozenset[str]().union(*(all_words(row) for row in hit.series))
    return sum(w for t, w in asked.left_out.items() if t in had) >= LEFT_OUT * total


def bettered(hit: FormulaHit, asked: Asked, ops: Operands) -> bool:
    """Whether another figure of the same table, unit and time has all words of one computed with and further ones.

    Only words that no row of the computation has count as further ones, and the other row's own words must be asked
    for as much.
    """
    said = frozenset(asked.words)
    words = [all_words(row) & said for row in hit.series]
    lacking = said - frozenset[str]().union(*words)
    places = {
        (f.place.element_id, f.unit, f.period): w for f, w in zip(hit.facts, words, strict=True) if not is_told(f)
    }
    precise = {f.id: p for f, p in zip(ops.facts, ops.precision.tolist(), strict=True)}
    least = min((precise[f.id] for f in hit.facts if f.id in precise), default=0.0)
    for fact, row in zip(ops.facts, ops.series, strict=True):
        own = places.get((fact.place.element_id, fact.unit, fact.period))
        if own is not None and precise[fact.id] >= least and own <= (has := all_words(row) & said) and has & lacking:
            return True
    return False
