"""Figures of tables and sentences -> the JSON of `tickmark facts --json`, for words that name no metric."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.domain.claims.place_json import place_json
from core.domain.filings.fact import Fact
from core.terminal.json.facts_json import period_json


def figures_json(facts: Sequence[Fact]) -> dict[str, Any]:
    """An object with `figures`, in the order given.

    Each has `value` (base units), `half_width`, `unit`, `source` ("xbrl", "table" or "text"), `label` and `column`
    (paths, outermost first), `title`, `period` ({start, end}, start null for a moment; null when none is named),
    `filing`, `page`, `item`, `evidence` and `quote`.
    """
    return {"figures": [_figure(fact) for fact in facts]}


def _figure(fact: Fact) -> Mapping[str, Any]:
    return {
        "value": float(fact.value),
        "half_width": float(fact.half_width),
        "unit": fact.unit,
        "source": fact.source.value,
        "label": list(fact.label),
        "column": list(fact.column),
        "title": fact.title,
        "period": period_json(fact.period),
        **place_json(fact.place, "filing", "page", "item", "evidence", "quote"),
    }
