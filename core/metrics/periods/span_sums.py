"""Values of two spans of time that touch or nest -> the value of the span that they leave or make up."""

from dataclasses import replace
from datetime import date, timedelta

from core.domain.filings.metric import MetricValue, PeriodKind
from core.domain.filings.period import Period
from core.metrics.catalog.catalog import definition
from core.metrics.catalog.figures import is_money
from core.metrics.catalog.formulas import names_in, substitute

# Filers round the ends of their weeks.
_DRIFT = timedelta(days=3)
_DAY = timedelta(days=1)


def adds_up(value: MetricValue) -> bool:
    """Whether a year's value is the sum of its parts': flows of money are; averages, rates and per-share are not."""
    return is_money(value.unit) and definition(value.key).period is PeriodKind.DURATION


def with_span_names(value: MetricValue, span: str) -> MetricValue:
    """The value with its span in the names of its formula: "revenue" of a year becomes "revenue_year"."""
    formula = value.formula or value.key
    return replace(value, formula=substitute(formula, {name: f"{name}_{span}" for name in names_in(formula)}))


def subtract_span(whole: MetricValue, part: MetricValue) -> MetricValue | None:
    """What is left of a span without its beginning or its end; None when `part` is neither, or not the same thing."""
    span = _rest(whole.period, part.period)
    return _joined(whole, part, "-", span) if span else None


def join_spans(first: MetricValue, then: MetricValue) -> MetricValue | None:
    """The two spans as one; None when the second does not follow the first, or is not the same thing."""
    if then.period.start is None or not _same(first.period.end + _DAY, then.period.start):
        return None
    return _joined(first, then, "+", Period(start=first.period.start, end=then.period.end))


def _rest(whole: Period, part: Period) -> Period | None:
    if whole.start is None or part.start is None or whole.days <= part.days:
        return None
    if _same(whole.start, part.start):
        return Period(start=part.end + _DAY, end=whole.end)
    return Period(start=whole.start, end=part.start - _DAY) if _same(whole.end, part.end) else None


def _same(day: date, other: date) -> bool:
    return abs(day - other) <= _DRIFT


def _joined(a: MetricValue, b: MetricValue, sign: str, span: Period) -> MetricValue | None:
    if a.unit != b.unit or _concepts(a) != _concepts(b) or a.formula is None or b.formula is None:
        return None
    value = a.value - b.value if sign == "-" else a.value + b.value
    if definition(a.key).never_negative and value < 0:
        return None
    formula = f"{a.formula} {sign} {f'({b.formula})' if sign == '-' and ' ' in b.formula else b.formula}"
    facts = dict(zip((*names_in(a.formula), *names_in(b.formula)), (*a.facts, *b.facts), strict=True))
    return replace(
        a,
        value=value,
        half_width=a.half_width + b.half_width,
        period=span,
        formula=formula,
        facts=tuple(facts[name] for name in names_in(formula)),
    )


def _concepts(value: MetricValue) -> frozenset[str]:
    """What it rests on: a sum over two concepts would be of two things."""
    return frozenset(fact.tag.concept if fact.tag else "" for fact in value.facts)
