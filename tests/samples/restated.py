"""A later 10-K that restates the revenue of the one held, and leaves its net income as it was."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

from core.domain.filings.fact import Fact
from core.domain.filings.filing import Filing
from core.domain.filings.metric import MetricValue
from core.ports.filing_store import FilingContent
from core.ports.services import Services


def metric_of(held: Filing, key: str, services: Services) -> MetricValue:
    """The metric that a filing gives of its own year."""
    metrics = services.filings.metrics(held.id)
    return next(m for m in metrics if m.key == key and m.fiscal_year == held.fiscal_year)


def hold_restated(held: Filing, services: Services) -> Filing:
    """Stores it; the revenue is a tenth less."""
    later = replace(
        held,
        id="pels-10-k-2026",
        fiscal_year=held.fiscal_year + 1,
        period_end=held.period_end.replace(year=held.period_end.year + 1),
        filed=date(2026, 8, 20),
        sha256="f" * 64,
    )

    def told_again(key: str, by: str) -> MetricValue:
        metric = metric_of(held, key, services)
        return replace(metric, value=metric.value * Decimal(by), facts=tuple(map(moved, metric.facts)))

    def moved(fact: Fact) -> Fact:
        return replace(fact, filing_id=later.id, place=replace(fact.place, filing_id=later.id))

    services.filings.save(
        FilingContent(
            filing=later,
            document=services.filings.document(held.id),
            facts=(),
            metrics=(told_again("revenue", "0.9"), told_again("net_income", "1")),
            breakdowns=(),
            chunks=(),
        )
    )
    return later
