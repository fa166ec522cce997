"""A clause with its figures' marks and the chances of each ruling -> the ruling that may be given on it."""

from collections.abc import Mapping, Sequence

from core.domain.claims.verdict import Mark, Ruling

OPEN = Ruling.NOT_VERIFIABLE


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
