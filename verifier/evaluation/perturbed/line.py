"""One line of a filing: a metric, of the whole company or of a member, with its filed figure for each year."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from core.domain.filings.interval import Interval


@dataclass(frozen=True, slots=True, kw_only=True)
class Filed:
    """A filed figure, in base units, with all exact values that it may stand for and the facts it rests on."""

    value: Decimal
    interval: Interval
    facts: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FiguresLine:
    """A metric's figures by fiscal year.

    `names` are what people call it, from the catalogue, without those that could mean another line of the filing;
    `order` is its place in the catalogue, by which lines neighbour each other. `member` and `axis` are empty for the
    whole company. `instant` is set for a balance.
    """

    company: str
    metric: str
    names: tuple[str, ...]
    unit: str
    statement: str
    order: int
    instant: bool
    years: Mapping[int, Filed]
    member: str = ""
    axis: str = ""

    @property
    def percent(self) -> bool:
        """Whether the figures are percentages."""
        return self.unit == "percent"
