"""The facts of a filing -> canonical metrics of every fiscal year that it reports on."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from core.domain.filings.cover import Cover
from core.domain.filings.fact import Fact
from core.domain.filings.metric import MetricDefinition, MetricValue
from core.domain.filings.period import TO_DATE
from core.metrics.catalog.catalog import load_catalog
from core.metrics.catalog.derive import derive
from core.metrics.catalog.figures import Figures, read_figures
from core.metrics.catalog.filed import find_filed
from core.metrics.catalog.industries import find_industries
from core.metrics.untagged.printed import PrintedMetric
from core.metrics.untagged.statements import Statements


def resolve(facts: Sequence[Fact], cover: Cover) -> tuple[MetricValue, ...]:
    """The metrics of the catalogue, in its order, newest year first.

    `facts` are those of one filing in the order of its text, tagged and untagged. A metric is as filed for the whole
    company, over a fiscal year of 340 to 380 days that ends on one of the document's fiscal year ends, or a balance
    on that day; where no line states it, it is derived with its inputs kept. What is doubtful is left out. In a filing
    without tags the rows of its statements state it. A quarterly
    report gives its quarter, and the same quarter of the year before, in place of years, and then what flowed in the
    year to date; a document on no period none.
    """
    if not cover.fiscal_period:
        return ()
    values = _over(facts, cover)
    if cover.fiscal_period not in TO_DATE:
        return values
    to_date = _over(facts, replace(cover, fiscal_period=TO_DATE[cover.fiscal_period]))
    return (*values, *(value for value in to_date if not value.period.is_instant))


def _over(facts: Sequence[Fact], cover: Cover) -> tuple[MetricValue, ...]:
    """The metrics of the spans that `cover.fiscal_period` names."""
    figures = read_figures(facts, cover)
    statements = None if any(fact.tag for fact in facts) else Statements(facts, cover)
    if statements is not None:
        figures = replace(figures, years=statements.years)
    years = sorted(set(figures.years.by_end.values()), reverse=True)
    industries = find_industries(figures)
    printed = PrintedMetric(facts, figures.years)
    by_year = {year: _YearResolver(year, figures, industries, printed, statements) for year in years}
    found = (by_year[year].find(metric.key) for metric in load_catalog() for year in years)
    values = tuple(value for value in found if value is not None)
    return tuple(replace(value, fiscal_period=cover.fiscal_period) for value in values)


class _YearResolver:
    """The metrics of one fiscal year, each found once and with those that it is derived from."""

    def __init__(
        self,
        year: int,
        figures: Figures,
        industries: frozenset[str],
        printed: PrintedMetric,
        statements: Statements | None,
    ) -> None:
        self._year = year
        self._figures = figures
        self._industries = industries
        self._printed = printed
        self._statements = statements
        self._catalog: Mapping[str, MetricDefinition] = {m.key: m for m in load_catalog()}
        self._found: dict[str, MetricValue | None] = {}

    def find(self, key: str) -> MetricValue | None:
        """The metric as filed or derived; None when there is neither."""
        if key not in self._found:
            # Until it is known it counts as missing, so that no formula can feed on itself.
            self._found[key] = None
            self._found[key] = self._find(self._catalog[key])
        return self._found[key]

    def _find(self, metric: MetricDefinition) -> MetricValue | None:
        foreign = bool(self._industries & set(metric.industries_without))
        if foreign and not metric.formulas:
            return None
        filed = self._stated(metric)
        if filed is not None or foreign:
            return filed
        if metric.industries_only and not self._industries & set(metric.industries_only):
            return None
        if metric.own_definition and self._printed.has(metric):
            return self._printed.find(metric, self._year)
        return derive(metric, self.find, lambda value: self._printed.confirms(value, metric))

    def _stated(self, metric: MetricDefinition) -> MetricValue | None:
        """What a tag states, or in a filing without tags a row of its statements."""
        if self._statements is None:
            return find_filed(metric, self._year, self._figures)
        return self._statements.find(metric, self._year)
