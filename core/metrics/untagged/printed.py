"""Finds what a filing prints in tables, untagged, under the names of metrics."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from core.domain.filings.fact import Fact, FactSource
from core.domain.filings.metric import MetricDefinition, MetricValue
from core.metrics.catalog.choose_fact import choose_fact
from core.metrics.catalog.figures import is_money
from core.metrics.catalog.state_metric import state_metric
from core.metrics.periods.fiscal_years import FiscalYears


class PrintedMetric:
    """The untagged figures of tables, by the label of their row."""

    def __init__(self, facts: Iterable[Fact], years: FiscalYears) -> None:
        """`facts` of one filing; those that are tagged or stand in sentences are passed over."""
        self._years = years
        self._by_label: dict[str, list[Fact]] = defaultdict(list)
        for fact in facts:
            if fact.source is FactSource.TABLE and fact.tag is None and fact.label:
                self._by_label[letters(fact.label[-1])].append(fact)

    def confirms(self, value: MetricValue, metric: MetricDefinition) -> bool:
        """Whether a row under one of the metric's names prints the value."""
        return any(
            fact.interval.meets(value.interval) and fact.unit == value.unit and fact.period in (None, value.period)
            for fact in self._labelled(metric)
        )

    def has(self, metric: MetricDefinition) -> bool:
        """Whether a table has a row under one of the metric's names, for whatever period."""
        return bool(self._labelled(metric))

    def find(self, metric: MetricDefinition, year: int) -> MetricValue | None:
        """What the filing prints as the metric for a fiscal year; None when it does not, or in different figures."""
        facts = [f for f in self._labelled(metric) if f.period is not None and self._years.year_of(f.period) == year]
        facts = [f for f in facts if f.unit == metric.unit or (metric.unit == "USD" and is_money(f.unit))]
        if not facts or any(not a.interval.meets(b.interval) for a in facts for b in facts):
            return None
        fact = choose_fact(facts)
        return None if fact.period is None else state_metric(metric, year, fact)

    def _labelled(self, metric: MetricDefinition) -> Sequence[Fact]:
        names = {letters(name) for name in (metric.label, *metric.names, *metric.row_names)}
        return [fact for name in sorted(names) for fact in self._by_label.get(name, ())]


def letters(words: str) -> str:
    """The words without footnote marks, punctuation and case."""
    return " ".join(re.findall(r"[a-z&]+", re.sub(r"\(\w\)", "", words.lower())))
