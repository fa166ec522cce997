"""Metrics and breakdowns -> the JSON that `tickmark facts --json` prints."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.domain.claims.json_number import json_number
from core.domain.filings.fact import Fact
from core.domain.filings.metric import Breakdown, MetricValue, MissingMetric
from core.domain.filings.period import Period
from core.domain.filings.restatement import Restatement
from core.metrics.catalog.formulas import names_in


def facts_json(
    metrics: Sequence[MetricValue],
    breakdowns: Sequence[Breakdown],
    missing: Sequence[MissingMetric] = (),
    said: Sequence[Sequence[Restatement]] = (),
) -> dict[str, Any]:
    """An object with four members.

    `metrics`: by key and then by fiscal year ("2024"): `value` (base units: dollars, percent, shares), `unit`, `label`,
    `period` ({start, end}, start null for a balance), `filing`, `page`, `element` and `concept` of the fact; for a
    derived one `concept` is null, `formula` says how and `inputs` lists name, value, concept, page and element.
    `breakdowns`: rows of `metric`, `axis` (as in Breakdown), `member`, `year`, `part` ("FY", "Q2", "H1", "9M"),
    `value`, `unit`, `concept`, `dimensions`, `period`, `filing`, `page` and `element`.
    `missing`: by key, `kind` and `reason`.
    `said`: by key and then by fiscal year, for years that more than one filing reports on, what each says, the earliest
    first: `value`, `unit`, `filing`, `form`, `filed` (null when not known), `change` ("first", "unchanged", "restated"
    or "split") and, where it changed, `before`.
    """
    by_key: dict[str, dict[str, Any]] = {}
    for metric in metrics:
        by_key.setdefault(metric.key, {})[str(metric.fiscal_year)] = _metric(metric)
    return {
        "metrics": by_key,
        "breakdowns": [_breakdown(row) for row in breakdowns],
        "missing": {m.key: {"kind": m.kind.value, "reason": m.reason} for m in missing},
        "said": _by_year([words for words in said if len(words) > 1]),
    }


def periods_json(values: Sequence[MetricValue]) -> dict[str, Any]:
    """What `--quarters` and `--period` add as `periods`: by metric key, fiscal year and part of the year.

    Parts are "Q1" to "Q4", "H1", "9M", "FY" and "TTM Q1" to "TTM Q3" (twelve months to the end of that quarter). Each
    value is as in `metrics`; what no filing states has `formula` and `inputs`, each input with its filing and period.
    """
    by_key: dict[str, dict[str, dict[str, Any]]] = {}
    for value in values:
        by_key.setdefault(value.key, {}).setdefault(str(value.fiscal_year), {})[value.fiscal_period] = _metric(value)
    return by_key


def _by_year(said: Sequence[Sequence[Restatement]]) -> Mapping[str, Any]:
    by_key: dict[str, dict[str, Any]] = {}
    for words in said:
        value = words[0].value
        by_key.setdefault(value.key, {})[str(value.fiscal_year)] = [_word(word) for word in words]
    return by_key


def _word(word: Restatement) -> Mapping[str, Any]:
    row = {
        "value": json_number(word.value.value),
        "unit": word.value.unit,
        "filing": word.filing.id,
        "form": word.filing.form,
        "filed": word.filing.filed.isoformat() if word.filing.filed else None,
        "change": word.change.value,
    }
    return row if word.before is None else {**row, "before": json_number(word.before.value)}


def _metric(metric: MetricValue) -> Mapping[str, Any]:
    row = {
        "value": json_number(metric.value),
        "unit": metric.unit,
        "label": metric.label,
        "period": period_json(metric.period),
    }
    if metric.formula is None:
        return {**row, **_source(metric.facts[0])}
    names = zip(names_in(metric.formula), metric.facts, strict=True)
    inputs = [
        {"name": name, "value": json_number(fact.value), "period": period_json(fact.period), **_source(fact)}
        for name, fact in names
    ]
    return {**row, "concept": None, "formula": metric.formula, "inputs": inputs}


def _breakdown(row: Breakdown) -> Mapping[str, Any]:
    return {
        "metric": row.metric,
        "axis": row.axis,
        "member": row.member,
        "year": str(row.fiscal_year),
        "part": row.fiscal_period,
        "value": json_number(row.value),
        "unit": row.unit,
        "dimensions": {d.axis: d.member for d in row.dimensions},
        "period": period_json(row.fact.period),
        **_source(row.fact),
    }


def period_json(period: Period | None) -> Mapping[str, str | None] | None:
    """`start` and `end` as days, `start` null for a moment; null when there is no period."""
    if period is None:
        return None
    return {"start": period.start.isoformat() if period.start else None, "end": period.end.isoformat()}


def _source(fact: Fact) -> Mapping[str, Any]:
    return {
        "concept": fact.tag.concept if fact.tag else None,
        "filing": fact.filing_id,
        "page": fact.place.page,
        "element": fact.tag.element_id if fact.tag else fact.place.element_id,
    }
