"""Canonical metrics: one name for a figure over all companies and years."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from core.domain.filings.fact import Dimension, Fact
from core.domain.filings.interval import Interval
from core.domain.filings.period import Period


class PeriodKind(StrEnum):
    """Whether a metric is a flow over a year or a balance at its end."""

    DURATION = "duration"
    INSTANT = "instant"


@dataclass(frozen=True, slots=True, kw_only=True)
class MetricDefinition:
    """One row of the catalogue, where each field is explained (core/metrics/catalog/catalog.toml).

    `concepts` are tried in order, those on the `statement` itself before those in notes; `face_concepts` and the
    company's own concepts whose names begin with one of `extensions` count on the statement itself only, those of
    `segment_extensions` by segment only. `names` are
    the words that people use for it. `formula` and then `other_formulas` (over other metric keys, for example
    "revenue - cost_of_revenue") derive it when no concept is tagged, unless the value of `check` differs.
    """

    key: str
    label: str
    unit: str
    period: PeriodKind
    statement: str
    concepts: tuple[str, ...]
    names: tuple[str, ...] = ()
    formula: str | None = None
    other_formulas: tuple[str, ...] = ()
    check: str | None = None
    face_concepts: tuple[str, ...] = ()
    face_members: tuple[str, ...] = ()
    row_names: tuple[str, ...] = ()
    extensions: tuple[str, ...] = ()
    segment_extensions: tuple[str, ...] = ()
    industries_without: tuple[str, ...] = ()
    industries_only: tuple[str, ...] = ()
    only_on_statement: tuple[str, ...] = ()
    none_without_line: bool = False
    never_negative: bool = False
    own_definition: bool = False

    @property
    def formulas(self) -> tuple[str, ...]:
        """All formulas, in the order in which they are tried."""
        return () if self.formula is None else (self.formula, *self.other_formulas)


@dataclass(frozen=True, slots=True, kw_only=True)
class MetricValue:
    """A metric of one company for one fiscal year, or for a part of it.

    `fiscal_period` is "FY" for the year, "Q1" to "Q3" for a quarter that a quarterly report gives: a flow over its
    three months, a balance at its end; "H1" or "9M" for a flow in its first two or three quarters. "Q4" and "TTM", the
    twelve months to a quarter's end, stand in no filing: they are computed from several.
    `facts` are the facts it rests on: one when it was filed; the inputs when `formula` derived it, in the order in
    which their names first appear in the formula. `unit` is the filing's own currency where the catalogue says USD.
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
    fiscal_period: str = "FY"

    @property
    def annual(self) -> bool:
        """Whether the value is the fiscal year's."""
        return self.fiscal_period == "FY"

    @property
    def quarterly(self) -> bool:
        """Whether the value is that of a single quarter."""
        return self.fiscal_period.startswith("Q")

    @property
    def interval(self) -> Interval:
        """All exact values that the figure may stand for."""
        return Interval.around(self.value, self.half_width)


@dataclass(frozen=True, slots=True, kw_only=True)
class Breakdown:
    """A metric's part on one axis; `member` is its printed name.

    `axis` is "segment", "geography" or "product"; "consolidation" for lines beside the segments: their sum,
    corporate, eliminations; or "class" for shares and figures by share of a class of stock. `fiscal_period` is as in
    MetricValue.
    """

    metric: str
    axis: str
    member: str
    fiscal_year: int
    value: Decimal
    unit: str
    dimensions: tuple[Dimension, ...]
    fact: Fact
    fiscal_period: str = "FY"


class MissingKind(StrEnum):
    """Why a metric has no value."""

    NOT_REPORTED = "not reported"
    NOT_IN_DOCUMENT = "not in this document"
    NOT_APPLICABLE = "not applicable"


@dataclass(frozen=True, slots=True, kw_only=True)
class MissingMetric:
    """A metric of the catalogue that a filing gives no value for, and why; `reason` says it in a sentence."""

    key: str
    label: str
    kind: MissingKind
    reason: str
