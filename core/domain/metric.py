"""Canonical metrics: one name for a figure over all companies and years."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from core.domain.fact import Dimension, Fact
from core.domain.interval import Interval
from core.domain.period import Period


class PeriodKind(StrEnum):
    """Whether a metric is a flow over a year or a balance at its end."""

    DURATION = "duration"
    INSTANT = "instant"


@dataclass(frozen=True, slots=True, kw_only=True)
class MetricDefinition:
    """One row of the catalogue.

    `concepts` are tried in order; `names` are the words that people use for it; `formula` (over other metric
    keys, for example "revenue - cost_of_revenue") derives it when no concept is tagged; `sign` is -1 when
    the concept is filed with the opposite sign of the metric.
    """

    key: str
    label: str
    unit: str
    period: PeriodKind
    statement: str
    concepts: tuple[str, ...]
    names: tuple[str, ...] = ()
    formula: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MetricValue:
    """A metric of one company for one fiscal year.

    `facts` are the facts it rests on: one when it was filed, the inputs when `formula` derived it.
    """

    key: str
    label: str
    fiscal_year: int
    value: Decimal
    unit: str
    half_width: Decimal
    period: Period
    facts: tuple[Fact, ...]
    formula: str | None = None

    @property
    def interval(self) -> Interval:
        """All exact values that the figure may stand for."""
        return Interval.around(self.value, self.half_width)


@dataclass(frozen=True, slots=True, kw_only=True)
class Breakdown:
    """A metric's part on one axis: `axis` is "segment", "geography" or "product"; `member` is its printed name."""

    metric: str
    axis: str
    member: str
    fiscal_year: int
    value: Decimal
    unit: str
    dimensions: tuple[Dimension, ...]
    fact: Fact


class MissingKind(StrEnum):
    """Why a metric has no value."""

    NOT_REPORTED = "not reported"
    NOT_IN_DOCUMENT = "not in this document"
    NOT_APPLICABLE = "not applicable"
