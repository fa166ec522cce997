"""Annual metrics and breakdowns of real filings against the gold that was read from the printed statements."""

import gzip
import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from core.filings.facts import read_facts
from core.filings.parse_html import parse
from core.filings.read_document import read_document
from core.metrics.breakdowns import find_breakdowns
from core.metrics.cover import read_cover
from core.metrics.facts_json import facts_json
from core.metrics.inline_xbrl import read_tagged
from core.metrics.missing import find_missing
from core.metrics.resolve import resolve

SHARED = Path(__file__).parents[2].parent / "shared"
GOLD = sorted((SHARED / "bench" / "metrics").glob("*.json"))

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not GOLD, reason="needs ../shared/bench/metrics and ../shared/filings, which are not here"),
]


@cache
def predicted(name: str) -> Mapping[str, Any]:
    root = parse(gzip.decompress((SHARED / "filings" / f"{name}.gz").read_bytes()))
    tagged, cover = read_tagged(root), read_cover(root)
    facts = read_facts(read_document(root), tagged, name)
    metrics = resolve(facts, cover)
    return facts_json(metrics, find_breakdowns(facts, cover), find_missing(facts, metrics, cover))


@cache
def pairs() -> list[tuple[str, Mapping[str, Any], Mapping[str, Any]]]:
    golds = [json.loads(path.read_text()) for path in GOLD]
    return [(gold["ticker"], gold, predicted(gold["filing"])) for gold in golds]


def same(a: float | None, b: float) -> bool:
    return a is not None and abs(a - b) <= abs(b) * 1e-4 + 1e-9


def test_at_least_97_percent_of_the_metrics_are_right_and_1_percent_wrong_at_most() -> None:
    right = wrong = cells = 0
    for _, gold, found in pairs():
        for key, years in gold["metrics"].items():
            for year, cell in years.items():
                got = found["metrics"].get(key, {}).get(year, {}).get("value")
                cells += 1
                right += same(got, cell["value"])
                defensible = any(same(got, other["value"]) for other in cell.get("alternatives", []))
                wrong += got is not None and not same(got, cell["value"]) and not defensible
    assert right / cells >= 0.97
    assert wrong / cells <= 0.01


def test_nothing_is_invented() -> None:
    invented = [(ticker, key) for ticker, gold, found in pairs() for key in gold["missing"] if key in found["metrics"]]
    assert invented == []


def test_what_is_missing_has_a_reason() -> None:
    silent = [
        (ticker, key) for ticker, gold, found in pairs() for key in gold["missing"] if key not in found["missing"]
    ]
    assert silent == []


def test_at_least_90_percent_of_the_breakdowns_are_found() -> None:
    hits = rows = 0
    for _, gold, found in pairs():
        held = {(b["metric"], b["year"], b["value"]) for b in found["breakdowns"]}
        hits += sum((b["metric"], str(b["year"]), b["value"]) in held for b in gold["breakdowns"])
        rows += len(gold["breakdowns"])
    assert hits / rows >= 0.90
