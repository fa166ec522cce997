"""What reports say of years, quarters and years to date -> those, and the quarters and spans that they leave open."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from core.domain.filings.metric import MetricDefinition, MetricValue
from core.domain.filings.period import ANNUAL, HALF_YEAR, NINE_MONTHS, TRAILING
from core.metrics.catalog.catalog import definition, load_catalog
from core.metrics.catalog.derive import derive
from core.metrics.periods.fiscal_years import fills
from core.metrics.periods.restatements import FilingValue
from core.metrics.periods.span_sums import adds_up, named, put_together, taken_from

_NAMES = {
    "Q1": "first_quarter",
    "Q2": "second_quarter",
    HALF_YEAR: "half_year",
    "Q3": "third_quarter",
    NINE_MONTHS: "nine_months",
    "Q4": "fourth_quarter",
    ANNUAL: "year",
}
_WAYS = (
    ("Q2", taken_from, HALF_YEAR, "Q1"),
    ("Q3", taken_from, NINE_MONTHS, HALF_YEAR),
    ("Q4", taken_from, ANNUAL, NINE_MONTHS),
    ("Q1", taken_from, HALF_YEAR, "Q2"),
    (HALF_YEAR, taken_from, NINE_MONTHS, "Q3"),
    (HALF_YEAR, put_together, "Q1", "Q2"),
    (NINE_MONTHS, put_together, HALF_YEAR, "Q3"),
)
"""A span, and two others that give it."""

_TO_DATE = {"Q1": "Q1", "Q2": HALF_YEAR, "Q3": NINE_MONTHS}
_AGES = range(3)


def fill_quarters(reports: Sequence[FilingValue], keys: Collection[str]) -> tuple[MetricValue, ...]:
    """The metrics `keys` of every year, quarter and year to date, once, by the catalogue and then newest first.

    `reports` are annual and quarterly ones of one company, newest first: the newest word on a span counts. What none
    of them states is reckoned where they allow it: the fourth quarter as the year without its nine months, quarters
    of which only the year to date is told, half years and nine months, and to the end of each quarter the trailing
    twelve months (`fiscal_period` "TTM Q3"). Its formula names each input with its span ("revenue_year -
    revenue_nine_months"). Inputs are of the reports on that year themselves, or else all of reports equally many
    years later, so that no figure is mixed with its restatement. A balance at the end of the year is that of "Q4".
    """
    spoken = _Spoken(reports)
    wanted = (metric.key for metric in load_catalog() if metric.key in keys)
    found = (spoken.value(key, *span) for key in wanted for span in spoken.spans())
    return tuple(value for value in found if value is not None)


class _Spoken:
    """What is told of each metric and span, by how many years after that year the report on it is."""

    def __init__(self, reports: Sequence[FilingValue]) -> None:
        self._told: dict[tuple[str, int, str], dict[int, MetricValue]] = {}
        for report in reports:
            for value in report.metrics:
                age = report.filing.fiscal_year - value.fiscal_year
                told = self._told.setdefault((value.key, value.fiscal_year, value.fiscal_period), {})
                told.setdefault(age, value)
        self._known: dict[tuple[str, int, int], Mapping[str, MetricValue]] = {}
        self._rates = {key for key, *_ in self._told if _is_reckoned_rate(definition(key))}

    def spans(self) -> Sequence[tuple[int, str]]:
        """All spans of the years told of, newest first, the longest of those that end together first."""
        years = sorted({year for _, year, _ in self._told}, reverse=True)
        return [(year, span) for year in years for span in SPANS]

    def value(self, key: str, year: int, span: str) -> MetricValue | None:
        """The newest report's word on it, or what is reckoned; None when there is neither."""
        if told := self._told.get((key, year, span)):
            return next(iter(told.values()))
        if key in self._rates and span != ANNUAL:
            return self._rate(key, year, span)
        reckoned = (self._reckoned(key, year, span, age) for age in _AGES)
        made = next((value for value in reckoned if value is not None), None)
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

    def _reckoned(self, key: str, year: int, span: str, age: int) -> MetricValue | None:
        if span.startswith(TRAILING):
            made = self._trailing(key, year, _TO_DATE[span[-2:]], age)
            return made if made is not None and made.period.is_annual else None
        return self._parts(key, year, age).get(span)

    def _parts(self, key: str, year: int, age: int) -> Mapping[str, MetricValue]:
        """The spans of a year by reports of one age, told or reckoned, with the spans in the names of the inputs."""
        if (key, year, age) not in self._known:
            told = {span: self._told.get((key, year, span), {}) for span in _NAMES}
            flows = {span: by_age[age] for span, by_age in told.items() if age in by_age and adds_up(by_age[age])}
            self._known[key, year, age] = _fill({span: named(value, _NAMES[span]) for span, value in flows.items()})
        return self._known[key, year, age]

    def _trailing(self, key: str, year: int, to_date: str, age: int) -> MetricValue | None:
        """The year before, without as much of it as this year has had, and that much of this year."""
        last, later = self._parts(key, year - 1, age), self._parts(key, year - 1, age + 1)
        before, now = last.get(ANNUAL), self._parts(key, year, age).get(to_date)
        past = last.get(to_date) or later.get(to_date)
        if before is None or now is None or past is None:
            return None
        rest = taken_from(_earlier(before), _earlier(past))
        return put_together(rest, now) if rest else None


SPANS = (ANNUAL, "Q4", f"{TRAILING} Q3", NINE_MONTHS, "Q3", f"{TRAILING} Q2", HALF_YEAR, "Q2", f"{TRAILING} Q1", "Q1")
"""Parts of a fiscal year, the last to end first and, of those that end together, the longest."""


def _fill(known: Mapping[str, MetricValue]) -> Mapping[str, MetricValue]:
    """The spans known with all that they give, and what those give."""
    found = dict(known)
    for span, join, first, second in _WAYS:
        if span not in found and first in found and second in found:
            made = join(found[first], found[second])
            if made is not None and fills(made.period, span):
                return _fill({**found, span: made})
    return found


def _is_reckoned_rate(metric: MetricDefinition) -> bool:
    return metric.unit in ("percent", "ratio") and not metric.own_definition and bool(metric.formulas)


def _earlier(value: MetricValue) -> MetricValue:
    return named(value, "before")
