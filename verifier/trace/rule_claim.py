"""A clause with its figures' marks and the chances of each ruling -> the ruling that may be given on it."""

import re
from collections.abc import Mapping, Sequence

from core.domain.claims.verdict import Mark, Ruling
from verifier.claims.figure_readings import ClauseReading

OPEN = Ruling.NOT_VERIFIABLE
_PERSON = re.compile(r"\b(?:he|she|his|hers?|him)\b", re.IGNORECASE)
"""Who it is that a clause tells of by a pronoun alone is not compared, so that its figures do not confirm it."""


def rule_clause(
    clause: ClauseReading, marks: Sequence[Mark], chances: Mapping[Ruling, float], bars: Mapping[Ruling, float]
) -> Ruling:
    """The ruling by its marks; open where no filing decides such a clause, or where it tells of a person unnamed."""
    if clause.open_reason is not None:
        return OPEN
    ruling = rule_claim(marks, chances, bars)
    return OPEN if ruling is Ruling.CONFIRMED and _PERSON.search(clause.text) else ruling


def rule_claim(marks: Sequence[Mark], chances: Mapping[Ruling, float], bars: Mapping[Ruling, float]) -> Ruling:
    """CONFIRMED where every figure is traced, CONTRADICTED where one differs, PARTIALLY_SUPPORTED for both together.

    Only where the chance of that is above its bar; all else is left open.
    """
    ruling = _by_marks(set(marks))
    return ruling if ruling is OPEN or chances[ruling] >= bars[ruling] else OPEN


def _by_marks(marks: set[Mark]) -> Ruling:
    if Mark.DIFFERS in marks:
        return Ruling.PARTIALLY_SUPPORTED if Mark.TRACED in marks else Ruling.CONTRADICTED
    return Ruling.CONFIRMED if marks == {Mark.TRACED} else OPEN
