"""The JSON of metrics, breakdowns and what is missing."""

import json
from dataclasses import replace

from core.metrics.breakdowns.breakdowns import find_breakdowns
from core.metrics.catalog.missing import find_missing
from core.metrics.catalog.resolve import resolve
from core.terminal.json.facts_json import facts_json
from tests.unit.core.metrics.sample import COVER, SEGMENT_AXIS, fact

FACTS = [
    fact("Revenues", 500),
    fact("CostOfRevenue", 300),
    fact("EarningsPerShareDiluted", "2.15", unit="USD/share", decimals=2),
    fact("Revenues", 300, members=[(SEGMENT_AXIS, "lksp:WoolMember")]),
]


def test_a_filed_metric_names_its_source() -> None:
    row = facts_json(resolve(FACTS, COVER), ())["metrics"]["eps_diluted"]["2024"]
    assert row == {
        "value": 2.15,
        "unit": "USD/share",
        "label": "Diluted earnings per share",
        "period": {"start": "2024-02-04", "end": "2025-02-01"},
        "concept": "us-gaap:EarningsPerShareDiluted",
        "filing": "lksp-10-k-2024",
        "page": 1,
        "element": FACTS[2].tag.element_id if FACTS[2].tag else "",
    }


def test_a_derived_metric_shows_its_inputs() -> None:
    row = facts_json(resolve(FACTS, COVER), ())["metrics"]["gross_profit"]["2024"]
    assert (row["value"], row["concept"], row["formula"]) == (200_000_000, None, "revenue - cost_of_revenue")
    assert [(i["name"], i["value"]) for i in row["inputs"]] == [
        ("revenue", 500_000_000),
        ("cost_of_revenue", 300_000_000),
    ]


def test_breakdowns_and_missing_are_plain_json() -> None:
    metrics = resolve(FACTS, COVER)
    data = facts_json(metrics, find_breakdowns(FACTS, COVER), find_missing(FACTS, metrics, COVER))
    assert json.loads(json.dumps(data)) == data
    (row,) = data["breakdowns"]
    assert (row["metric"], row["member"], row["year"], row["value"]) == ("revenue", "Wool", "2024", 300_000_000)
    assert row["dimensions"] == {SEGMENT_AXIS: "lksp:WoolMember"}
    assert data["missing"]["research_and_development"]["kind"] == "not reported"
    assert data["missing"]["dividends_paid"]["kind"] == "not applicable"


def test_why_a_metric_is_missing() -> None:
    bank = [fact("NoninterestExpense", 10)]
    kinds = {m.key: m.kind.value for m in find_missing(bank, resolve(bank, COVER), COVER)}
    assert (kinds["gross_profit"], kinds["total_assets"]) == ("not applicable", "not reported")
    quarterly = replace(COVER, form="10-Q", fiscal_period="Q1")
    assert {m.kind.value for m in find_missing(FACTS, (), quarterly)} == {"not in this document"}
    assert {m.kind.value for m in find_missing([], (), COVER)} == {"not in this document"}
