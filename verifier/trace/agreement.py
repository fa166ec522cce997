"""A written figure and all observations of a filing -> which agree with it, nearly do, or go the other way."""

from dataclasses import replace
from enum import IntEnum

import numpy as np
import numpy.typing as npt

from core.gather.observations import Codes, FigureKind, Observations, UnitCode, unit_code
from verifier.claims.figure_readings import FigureReading
from verifier.ruling.judge_figure import ranges_of

_MOVES = (FigureKind.GROWTH, FigureKind.DIFFERENCE, FigureKind.POINTS)

_LEVELS = (FigureKind.LEVEL, FigureKind.CHANGE, FigureKind.DIFFERENCE)
_COMPARED = {
    UnitCode.MONEY: ((UnitCode.MONEY, _LEVELS),),
    UnitCode.PER_SHARE: ((UnitCode.PER_SHARE, _LEVELS),),
    UnitCode.SHARES: (
        (UnitCode.SHARES, _LEVELS),
        (UnitCode.NUMBER, (FigureKind.LEVEL, FigureKind.DIFFERENCE)),
    ),
    UnitCode.PERCENT: (
        (
            UnitCode.PERCENT,
            (FigureKind.LEVEL, FigureKind.CHANGE, FigureKind.GROWTH, FigureKind.SHARE),
        ),
        (UnitCode.POINTS, (FigureKind.LEVEL, FigureKind.CHANGE, FigureKind.POINTS)),
    ),
    UnitCode.POINTS: (
        (UnitCode.POINTS, (FigureKind.LEVEL, FigureKind.CHANGE, FigureKind.POINTS)),
        (UnitCode.PERCENT, (FigureKind.CHANGE, FigureKind.GROWTH)),
    ),
    UnitCode.RATIO: ((UnitCode.RATIO, (FigureKind.LEVEL, FigureKind.MULTIPLE)),),
    UnitCode.NUMBER: (
        (UnitCode.NUMBER, _LEVELS),
        (UnitCode.SHARES, (FigureKind.LEVEL, FigureKind.DIFFERENCE)),
    ),
}
"""Which units and kinds of observations a written unit may be held against."""


class Agreement(IntEnum):
    """How an observation stands to a figure, by size; TURNED: the size agrees, and the change goes the other way."""

    AGREES = 0
    PARTLY = 1
    TURNED = 2
    DIFFERS = 3


def comparable(observed: Observations, unit: str) -> npt.NDArray[np.intp]:
    """The positions of the observations that a figure in `unit` may be held against."""
    held = np.zeros(len(observed), dtype=bool)
    for code, kinds in _COMPARED[unit_code(unit)]:
        held |= (observed.unit == code) & np.isin(observed.kind, kinds)
    return np.flatnonzero(held)


def agreements(observed: Observations, at: npt.NDArray[np.intp], figure: FigureReading) -> Codes:
    """An `Agreement` for each position, by the rules for verdicts: sizes meet as intervals."""
    written = replace(figure.quantity, value=abs(figure.quantity.value))
    ranges = ranges_of(written)
    low, high = _sizes(observed.low[at], observed.high[at])
    least, most = float(ranges.agrees.low), float(ranges.agrees.high)
    agree = (low <= most) & (high >= least)
    if not ranges.ends:
        agree = ((low < most) & (high > least)) | ((low == high) & agree)
    if ranges.within is not None:
        size = np.abs(observed.value[at])
        agree &= np.abs(float(written.value) - size) <= float(ranges.within) * size + 1e-12
    partly = ~agree & (low <= float(ranges.partly.high)) & (high >= float(ranges.partly.low)) & ranges.ends
    kind, sign = observed.kind[at], np.sign(observed.value[at])
    moves = np.isin(kind, _MOVES) | ((kind == FigureKind.CHANGE) & (sign < 0))
    turned = agree & moves & (sign * figure.direction < 0)
    found = np.full(len(at), Agreement.DIFFERS, dtype=np.int32)
    found[partly], found[agree], found[turned] = Agreement.PARTLY, Agreement.AGREES, Agreement.TURNED
    return found


def _sizes(low: npt.NDArray[np.float64], high: npt.NDArray[np.float64]) -> tuple[npt.NDArray[np.float64], ...]:
    """The intervals without their sign; one that holds zero starts there."""
    negative = high < 0
    first, second = np.where(negative, -high, np.maximum(low, 0)), np.where(negative, -low, high)
    return np.minimum(first, second), np.maximum(first, second)
