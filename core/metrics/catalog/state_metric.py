"""A fact that states a metric for a fiscal year -> the metric's value."""

from decimal import Decimal

from core.domain.filings.fact import Fact
from core.domain.filings.metric import MetricDefinition, MetricValue
from core.domain.filings.period import Period


def state_metric(metric: MetricDefinition, year: int, fact: Fact, period: Period | None = None) -> MetricValue:
    """The fact as a value of `period`, by default its own; a rate that is a pure number becomes a percentage.

    Raises ValueError when neither names a period.
    """
    period = period or fact.period
    if period is None:
        raise ValueError(f"a fact without a period states no metric: {fact.id}")
    factor = Decimal(100 if metric.unit == "percent" and fact.unit == "ratio" else 1)
    return MetricValue(
        key=metric.key,
        label=metric.label,
        fiscal_year=year,
        value=fact.value * factor,
        unit="percent" if metric.unit == "percent" else fact.unit,
        half_width=fact.half_width * factor,
        period=period,
        facts=(fact,),
    )
