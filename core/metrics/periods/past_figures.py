"""Values of companyfacts -> metrics of fiscal years, by the catalogue's chain of concepts, labelled as history.

Companyfacts knows no dimensions, no statements and no company tags, so only the plain concepts of the catalogue count.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from itertools import groupby

from core.domain.filings.metric import MetricDefinition, PeriodKind
from core.domain.filings.past_figure import PastFigure, ReportedValue
from core.domain.filings.period import YEAR_DAYS

_UNITS = {"USD/share": "USD/shares", "percent": "pure", "ratio": "pure"}


def past_figures(values: Sequence[ReportedValue], catalog: Sequence[MetricDefinition]) -> tuple[PastFigure, ...]:
    """Each metric of each fiscal year as it was first filed, and again each time that a later filing changed it.

    By metric in the order of the catalogue, newest year first, then as filed. Of a metric's concepts the first that
    has a value for a year gives all values of that year.
    """
    years = fiscal_years(values)
    by_concept: dict[str, list[ReportedValue]] = {}
    for value in values:
        if value.period.end in years and (value.period.is_instant or value.period.is_annual):
            by_concept.setdefault(value.concept, []).append(value)
    return tuple(figure for metric in catalog for figure in _of_metric(metric, by_concept, years))


def fiscal_years(values: Sequence[ReportedValue]) -> Mapping[date, int]:
    """The ends of fiscal years, and what the company calls each.

    A filing's `fiscal_year` names the year that ends last among its annual durations; a year without a filing of its
    own is counted from the nearest that has one.
    """
    annual = [value for value in values if value.period.is_annual]
    last = {name: max(v.period.end for v in group) for name, group in _by_filing(annual).items()}
    called: dict[date, Counter[int]] = {}
    for value in annual:
        if value.period.end == last[value.accession]:
            called.setdefault(value.period.end, Counter())[value.fiscal_year] += 1
    known = {end: names.most_common(1)[0][0] for end, names in called.items()}
    return {end: known.get(end, _counted(end, known)) for end in {value.period.end for value in annual}}


def _by_filing(values: Iterable[ReportedValue]) -> Mapping[str, list[ReportedValue]]:
    found: dict[str, list[ReportedValue]] = {}
    for value in values:
        found.setdefault(value.accession, []).append(value)
    return found


def _counted(end: date, known: Mapping[date, int]) -> int:
    nearest = min(known, key=lambda other: abs((end - other).days))
    return known[nearest] + round((end - nearest).days / YEAR_DAYS)


def _of_metric(
    metric: MetricDefinition, by_concept: Mapping[str, list[ReportedValue]], years: Mapping[date, int]
) -> list[PastFigure]:
    chosen: dict[int, list[ReportedValue]] = {}
    for concept in metric.concepts:
        fitting = [v for v in by_concept.get(concept, ()) if _fits(v, metric)]
        found: dict[int, list[ReportedValue]] = {}
        for value in _in_one_currency(fitting):
            found.setdefault(years[value.period.end], []).append(value)
        for year, group in found.items():
            chosen.setdefault(year, group)
    return [_figure(metric, year, value) for year in sorted(chosen, reverse=True) for value in _changes(chosen[year])]


def _fits(value: ReportedValue, metric: MetricDefinition) -> bool:
    if value.period.is_instant != (metric.period is PeriodKind.INSTANT):
        return False
    if metric.unit == "USD":
        return len(value.unit) == 3 and value.unit.isupper()
    if metric.unit == "USD/share":
        return value.unit.endswith("/shares")
    return value.unit == _UNITS.get(metric.unit, metric.unit)


def _in_one_currency(values: Sequence[ReportedValue]) -> list[ReportedValue]:
    """Those in the unit that most are in; a translation for convenience is in another."""
    if not values:
        return []
    usual = Counter(value.unit for value in values).most_common(1)[0][0]
    return [value for value in values if value.unit == usual]


def _changes(values: Sequence[ReportedValue]) -> list[ReportedValue]:
    """As filed, without those that repeat the value before; a filing that gives several gives its last period's."""
    ordered = sorted(values, key=lambda v: (v.filed, v.accession, v.period.end))
    of_filing = [list(group)[-1] for _, group in groupby(ordered, key=lambda v: (v.filed, v.accession))]
    return [
        v for before, v in zip([None, *of_filing], of_filing, strict=False) if not before or before.value != v.value
    ]


def _figure(metric: MetricDefinition, year: int, value: ReportedValue) -> PastFigure:
    unit = f"{value.unit.removesuffix('/shares')}/share" if metric.unit == "USD/share" else value.unit
    return PastFigure(
        metric=metric.key,
        fiscal_year=year,
        period=value.period,
        value=value.value,
        unit=unit if metric.unit.startswith("USD") else metric.unit,
        concept=value.concept,
        form=value.form,
        accession=value.accession,
        filed=value.filed,
    )
