"""Derives a metric that no line states from those that lines state."""

from collections.abc import Callable, Mapping, Sequence

from core.domain.filings.fact import Fact
from core.domain.filings.interval import Interval
from core.domain.filings.metric import MetricDefinition, MetricValue
from core.metrics.catalog.formulas import compute, names_in, substitute

Lookup = Callable[[str], MetricValue | None]
Printed = Callable[[MetricValue], bool]


def derive(metric: MetricDefinition, lookup: Lookup, is_printed: Printed) -> MetricValue | None:
    """The metric by its formulas over the same year; None when an input is missing or the check fails.

    Of several formulas that give a value, the one whose result the filing prints under the metric's name is taken
    (`is_printed`), else the first in the catalogue's order. `lookup` gives the other metrics of the same year.
    """
    derived = (_derive_by(formula, metric, lookup) for formula in metric.formulas)
    found = [value for value in derived if value is not None and not (metric.never_negative and value.value <= 0)]
    if not found or not _holds(metric, found[0], lookup):
        return None
    if len(found) == 1:
        return found[0]
    return next((value for value in found if is_printed(value)), found[0])


def _derive_by(formula: str, metric: MetricDefinition, lookup: Lookup) -> MetricValue | None:
    inputs = _inputs(formula, lookup)
    if not inputs or len({i.period for i in inputs.values()}) != 1:
        return None
    expression = substitute(formula, {key: i.formula or i.key for key, i in inputs.items()})
    facts = {name: fact for i in inputs.values() for name, fact in zip(_names(i), i.facts, strict=True)}
    points = {key: Interval(i.value, i.value) for key, i in inputs.items()}
    plain = substitute(formula, {key: key for key in inputs})
    try:
        value = compute(plain, points).low
        span = compute(plain, {key: i.interval for key, i in inputs.items()})
    except ZeroDivisionError:
        return None
    first = next(iter(inputs.values()))
    return MetricValue(
        key=metric.key,
        label=metric.label,
        fiscal_year=first.fiscal_year,
        value=value,
        unit=first.unit if metric.unit == "USD" else metric.unit,
        half_width=max(span.high - value, value - span.low),
        period=first.period,
        facts=_in_order(expression, facts),
        formula=expression,
    )


def _inputs(formula: str, lookup: Lookup) -> Mapping[str, MetricValue]:
    """The inputs by name, without optional ones that are missing; empty when a required one is missing."""
    found = {}
    for name in names_in(formula):
        value = lookup(name.rstrip("?"))
        if value is not None:
            found[name.rstrip("?")] = value
        elif not name.endswith("?"):
            return {}
    return found


def _names(value: MetricValue) -> Sequence[str]:
    return names_in(value.formula) if value.formula else (value.key,)


def _in_order(expression: str, facts: Mapping[str, Fact]) -> tuple[Fact, ...]:
    return tuple(facts[name] for name in names_in(expression))


def _holds(metric: MetricDefinition, value: MetricValue, lookup: Lookup) -> bool:
    """Whether the rest of the statement gives the same figure."""
    if metric.check is None:
        return True
    inputs = _inputs(metric.check, lookup)
    if not inputs:
        return False
    spans = {key: i.interval for key, i in inputs.items()}
    return compute(substitute(metric.check, {key: key for key in inputs}), spans).meets(value.interval)
