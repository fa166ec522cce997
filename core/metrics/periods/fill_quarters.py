"""What reports give for years, quarters and years to date -> those, and the quarters and spans that they leave open."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from core.domain.filings.metric import MetricDefinition, MetricValue
from core.domain.filings.period import ANNUAL, HALF_YEAR, NINE_MONTHS, TRAILING
from core.metrics.catalog.catalog import definition, load_catalog
from core.metrics.catalog.derive import derive
from core.metrics.periods.fiscal_years import fills
from core.metrics.periods.restatements import FilingValue
from core.metrics.periods.span_sums import adds_up, join_spans, subtract_span, with_span_names

_NAMES = {
    "Q1": "first_quarter",
    "Q2": "second_quarter",
    HALF_YEAR: "half_year",
    "Q3": "third_quarter",
    NINE_MONTHS: "nine_months",
    "Q4": "fourth_quarter",
    ANNUAL: "year",
}
_STEPS = (
    ("Q2", subtract_span, HALF_YEAR, "Q1"),
    ("Q3", subtract_span, NINE_MONTHS, HALF_YEAR),
    ("Q4", subtract_span, ANNUAL, NINE_MONTHS),
    ("Q1", subtract_span, HALF_YEAR, "Q2"),
    (HALF_YEAR, subtract_span, NINE_MONTHS, "Q3"),
    (HALF_YEAR, join_spans, "Q1", "Q2"),
    (NINE_MONTHS, join_spans, HALF_YEAR, "Q3"),
)
"""A span, and two others that give it."""

_TO_DATE = {"Q1": "Q1", "Q2": HALF_YEAR, "Q3": NINE_MONTHS}
_AGES = range(3)


def fill_quarters(reports: Sequence[FilingValue], keys: Collection[str]) -> tuple[MetricValue, ...]:
    """The metrics `keys` of every year, quarter and year to date, once, by the catalogue and then newest first.

    `reports` are annual and quarterly ones of one company, newest first: the newest word on a span counts. What none
    of them states is computed where they allow it: the fourth quarter as the year without its nine months, quarters
    of which only the year to date is reported, half years and nine months, and to the end of each quarter the trailing
    twelve months (`fiscal_period` "TTM Q3"). Its formula names each input with its span ("revenue_year -
    revenue_nine_months"). Inputs are of the reports on that year themselves, or else all of reports equally many
    years later, so that no figure is mixed with its restatement. A balance at the end of the year is that of "Q4".
    """
    reported = _ReportedSpans(reports)
    wanted = (metric.key for metric in load_catalog() if metric.key in keys)
    found = (reported.value(key, *span) for key in wanted for span in reported.spans())
    return tuple(value for value in found if value is not None)


class _ReportedSpans:
    """What reports give for each metric and span, by how many years after that year the report on it is."""

    def __init__(self, reports: Sequence[FilingValue]) -> None:
        self._reported: dict[tuple[str, int, str], dict[int, MetricValue]] = {}
        for report in reports:
            for value in report.metrics:
                age = report.filing.fiscal_year - value.fiscal_year
                by_age = self._reported.setdefault((value.key, value.fiscal_year, value.fiscal_period), {})
                by_age.setdefault(age, value)
        self._known: dict[tuple[str, int, int], Mapping[str, MetricValue]] = {}
        self._rates = {key for key, *_ in self._reported if _is_computed_rate(definition(key))}

    def spans(self) -> Sequence[tuple[int, str]]:
        """All spans of the years reported on, newest first, the longest of those that end together first."""
        years = sorted({year for _, year, _ in self._reported}, reverse=True)
        return [(year, span) for year in years for span in SPANS]

    def value(self, key: str, year: int, span: str) -> MetricValue | None:
        """What the newest report on it gives, or what is computed; None when there is neither."""
        if by_age := self._reported.get((key, year, span)):
            return next(iter(by_age.values()))
        if key in self._rates and span != ANNUAL:
            return self._rate(key, year, span)
        computed = (self._computed(key, year, span, age) for age in _AGES)
        made = next((value for value in computed if value is not None), None)
        if made is None and span == "Q4":
            return self._close(key, year)
        return None if made is None else replace(made, fiscal_year=year, fiscal_period=span)

    def _rate(self, key: str, year: int, span: str) -> MetricValue | None:
        """A margin by the catalogue's formula, over what the span has of its inputs."""
        made = derive(definition(key), lambda name: self.value(name, year, span), lambda _: False)
        return None if made is None else replace(made, fiscal_year=year, fiscal_period=span)

    def _close(self, key: str, year: int) -> MetricValue | None:
        """The balance at the end of the year, which is that of its last quarter."""
        annual = self.value(key, year, ANNUAL)
        return replace(annual, fiscal_period="Q4") if annual and annual.period.is_instant else None

    def _computed(self, key: str, year: int, span: str, age: int) -> MetricValue | None:
        if span.startswith(TRAILING):
            made = self._trailing(key, year, _TO_DATE[span[-2:]], age)
            return made if made is not None and made.period.is_annual else None
        return self._parts(key, year, age).get(span)

    def _parts(self, key: str, year: int, age: int) -> Mapping[str, MetricValue]:
        """A year's spans by reports of one age, reported or computed, with the spans in the names of the inputs."""
        if (key, year, age) not in self._known:
            by_span = {span: self._reported.get((key, year, span), {}).get(age) for span in _NAMES}
            flows = {span: value for span, value in by_span.items() if value is not None and adds_up(value)}
            self._known[key, year, age] = _fill({s: with_span_names(value, _NAMES[s]) for s, value in flows.items()})
        return self._known[key, year, age]

    def _trailing(self, key: str, year: int, to_date: str, age: int) -> MetricValue | None:
        """The year before, without as much of it as this year has had, and that much of this year."""
        last, later = self._parts(key, year - 1, age), self._parts(key, year - 1, age + 1)
        before, now = last.get(ANNUAL), self._parts(key, year, age).get(to_date)
        past = last.get(to_date) or later.get(to_date)
        if before is None or now is None or past is None:
            return None
        rest = subtract_span(_earlier(before), _earlier(past))
        return join_spans(rest, now) if rest else None


SPANS = (ANNUAL, "Q4", f"{TRAILING} Q3", NINE_MONTHS, "Q3", f"{TRAILING} Q2", HALF_YEAR, "Q2", f"{TRAILING} Q1", "Q1")
"""Parts of a fiscal year, the last to end first and, of those that end together, the longest."""


def _fill(known: Mapping[str, MetricValue]) -> Mapping[str, MetricValue]:
    """The spans known with all that they give, and what those give."""
    found = dict(known)
    for span, join, first, second in _STEPS:
        if span not in found and first in found and second in found:
            made = join(found[first], found[second])
            if made is not None and fills(made.period, span):
                return _fill({**found, span: made})
    return found


def _is_computed_rate(metric: MetricDefinition) -> bool:
    return metric.unit in ("percent", "ratio") and not metric.own_definition and bool(metric.formulas)


def _earlier(value: MetricValue) -> MetricValue:
    return with_span_names(value, "before")
