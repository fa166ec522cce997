"""Says of each catalogue metric without a value why it has none."""

from collections.abc import Sequence

from core.domain.filings.cover import Cover
from core.domain.filings.fact import Fact
from core.domain.filings.metric import MetricDefinition, MetricValue, MissingKind, MissingMetric, PeriodKind
from core.metrics.catalog.catalog import load_catalog
from core.metrics.catalog.figures import Figures, read_figures
from core.metrics.catalog.industries import find_industries

_KINDS = {
    "bank": "a bank",
    "insurer": "an insurer",
    "by_nature": "a company that shows costs by their nature",
    "without_depreciation": "a company whose costs leave depreciation out",
}
_ONLY = {
    "bank": "banks",
    "insurer": "insurers",
    "real_estate": "property companies",
    "utility": "utilities",
    "oil_and_gas": "oil and gas companies",
    "by_nature": "companies that show costs by their nature",
}
_STATEMENTS = {"income": "income statement", "balance": "balance sheet", "cash_flow": "cash flow statement"}


def find_missing(facts: Sequence[Fact], metrics: Sequence[MetricValue], cover: Cover) -> tuple[MissingMetric, ...]:
    """The metrics of the catalogue that have no value for the document's fiscal year, in its order.

    `metrics` is what `resolve` made of `facts`.
    """
    figures = read_figures(facts, cover)
    industries = find_industries(figures)
    held = {m.key for m in metrics if m.fiscal_year == cover.fiscal_year}
    return tuple(_why(m, figures, industries, cover) for m in load_catalog() if m.key not in held)


def _why(metric: MetricDefinition, figures: Figures, industries: frozenset[str], cover: Cover) -> MissingMetric:
    kind, reason = _kind(metric, figures, industries, cover)
    return MissingMetric(key=metric.key, label=metric.label, kind=kind, reason=reason)


def _kind(
    metric: MetricDefinition, figures: Figures, industries: frozenset[str], cover: Cover
) -> tuple[MissingKind, str]:
    foreign = sorted(industries & set(metric.industries_without))
    if not cover.fiscal_period:
        return MissingKind.NOT_IN_DOCUMENT, f"a {cover.form} reports on no fiscal period; the 10-K and the 10-Q do"
    if not figures.whole:
        return (
            MissingKind.NOT_IN_DOCUMENT,
            "the document tags no figures, as none did before 2009; or its statements stand in an exhibit or elsewhere",
        )
    if foreign:
        return MissingKind.NOT_APPLICABLE, f"{_KINDS[foreign[0]]} does not report it"
    if metric.industries_only and not industries & set(metric.industries_only):
        return MissingKind.NOT_APPLICABLE, f"only {' and '.join(_ONLY[i] for i in metric.industries_only)} report it"
    return _without_line(metric, figures, cover)


def _without_line(metric: MetricDefinition, figures: Figures, cover: Cover) -> tuple[MissingKind, str]:
    """Why a metric that such a company may report has no value for the whole of it."""
    at = (cover.fiscal_year, metric.period is PeriodKind.INSTANT)
    if any((concept, *at) in figures.by_class for concept in metric.concepts):
        return MissingKind.NOT_REPORTED, "it is told by class of stock alone, and classes are not added up"
    statement = _STATEMENTS.get(metric.statement, "notes")
    if metric.none_without_line:
        return MissingKind.NOT_APPLICABLE, f"the {statement} has no such line, so that there was none"
    derived = f", and it cannot be derived as {metric.formula}".replace("?", "") if metric.formula else ""
    return MissingKind.NOT_REPORTED, f"nothing in the {statement} is tagged as it{derived}"
