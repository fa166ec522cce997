"""Figures over time -> a chart of columns as the template `chart.html` draws it: SVG, without a script."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from core.domain.claims.figure_text import SUFFIXES, WRITTEN_SCALES, symbol, trimmed

WIDTH, HEIGHT = 320, 150
"""User units; the page decides how large they are."""

_TOP, _BOTTOM = 18.0, 20.0
"""Room for the figures above the columns and for the names below them."""

_GAP = 0.35
"""Of the room of a column what is left free."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """A figure: under which `name` it stands, what it says in full, and the address of its evidence (or none)."""

    name: str
    value: Decimal
    words: str
    href: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartColumn:
    """A column at its place, with its figure as short as it can be read."""

    point: Point
    x: float
    y: float
    width: float
    height: float
    short: str

    @property
    def middle(self) -> float:
        """Where its words stand."""
        return self.x + self.width / 2


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnChart:
    """Columns over a line at `base`; `unit` says what the short figures are in."""

    title: str
    unit: str
    base: float
    columns: tuple[ChartColumn, ...]


def column_chart(title: str, unit: str, points: Sequence[Point]) -> ColumnChart:
    """The points from left to right; columns below the line are below zero. Raises ValueError without a point."""
    values = [Decimal(0), *(point.value for point in points)]
    high, low = max(values), min(values)
    room = HEIGHT - _TOP - _BOTTOM - (_TOP if low < 0 else 0)
    per = room / float(high - low or 1)
    base = _TOP + float(high) * per
    scale, scaled = _scale(unit, max(high, -low))
    wide = WIDTH / len(points)
    columns = tuple(
        ChartColumn(
            point=point,
            x=round(wide * (at + _GAP / 2), 1),
            y=round(min(base, base - float(point.value) * per), 1),
            width=round(wide * (1 - _GAP), 1),
            height=round(max(1.0, abs(float(point.value)) * per), 1),
            short=_short(point.value / scale),
        )
        for at, point in enumerate(points)
    )
    return ColumnChart(title=title, unit=scaled, base=round(base, 1), columns=columns)


def _scale(unit: str, largest: Decimal) -> tuple[Decimal, str]:
    """By what the figures are divided, and the unit of what is left."""
    named = symbol(unit[:3]).strip() if unit[:3].isupper() else SUFFIXES.get(unit, "").strip()
    if unit.endswith("/share"):
        return Decimal(1), f"{named} per share"
    for scale, name in WRITTEN_SCALES:
        if largest >= scale:
            return scale, f"{named} {name}".strip()
    return Decimal(1), named


def _short(value: Decimal) -> str:
    """Three digits that count."""
    size = abs(value)
    places = 0 if size >= 100 else 1 if size >= 10 else 2
    return f"{'−' if value < 0 else ''}{trimmed(size, places)}"
