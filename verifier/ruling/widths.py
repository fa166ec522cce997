"""The table of widths: how far a filed value may lie from a hedged figure, from the rules for verdicts.

Every row is written in factors of the written value X (or, for word fractions, in points around it).
"""

from dataclasses import dataclass
from decimal import Decimal

from core.domain.claims.claim import Hedge

D = Decimal


@dataclass(frozen=True, slots=True)
class Width:
    """From `low` to `high` times the written value agrees; from `partly_low` to `partly_high` is partly right.

    `digit_low` and `digit_high` widen the partly (not the agreeing) range by so many units of the last written
    digit; `room` is the same for word fractions, in points, of the agreeing range; `at_least_digit` keeps the
    agreeing range at least half a unit wide on both sides.
    """

    low: Decimal
    high: Decimal
    partly_low: Decimal
    partly_high: Decimal
    digit_low: Decimal = Decimal(0)
    digit_high: Decimal = Decimal(0)
    at_least_digit: bool = False


HUGE = D(10) ** 6

WIDTHS = {
    Hedge.ABOUT: Width(D("0.95"), D("1.05"), D("0.90"), D("1.10"), at_least_digit=True),
    Hedge.NEARLY: Width(D("0.95"), D(1), D("0.90"), D(1)),
    Hedge.OVER: Width(D(1), D("1.10"), D(1), HUGE, digit_low=D("0.5")),
    Hedge.JUST_OVER: Width(D(1), D("1.03"), D(1), D("1.10")),
    Hedge.UNDER: Width(D("0.90"), D(1), D(0), D(1), digit_high=D("0.5")),
}

HALVES = {Hedge.OVER: D("1.5"), Hedge.UNDER: D(2) / 3}
"""How far beyond "half a billion" a figure may lie that is told as more, or less, than that: the next part said so."""

PLAIN_AMOUNT_ROOM = D("0.05")
"""An amount or count must lie within this of the exact value, so that "$1 billion" is not confirmed by 1.4."""

FRACTION_AGREES = D("1.5")
FRACTION_PARTLY = D(3)
"""Points of room around a word fraction."""

MULTIPLE_RELATIVE = D("0.05")
MULTIPLE_ABSOLUTE = D("0.25")
MULTIPLE_PARTLY = D("0.10")
"""Room around "N times": the wider of the first two agrees (the first alone for two and a half), the third partly."""

FLAT_AGREES = D(1)
FLAT_PARTLY = D(2)
"""Percent of change that "flat" allows."""

COMMON_FRACTIONS = (
    *(D(n) for n in ("10", "12.5", "20", "25")),
    D(100) / 3,
    D(50),
    D(200) / 3,
    *(D(n) for n in ("75", "80", "90", "100")),
)
"""Percentages of the common word fractions: "more than half" reaches up to the next one."""

COMMON_MULTIPLES = tuple(D(n) for n in (1, 2, 3, 4, 5, 10))
