"""Annual metrics and breakdowns of real filings, scored against those read from the printed statements."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from core.adapters.memory.filings import MemoryFilings
from core.metrics.periods.history import history
from core.terminal.json.facts_json import facts_json
from tests.golden.real_filings import SHARED, real_filings

GOLD = sorted((SHARED / "bench" / "metrics").glob("*.json"))


@dataclass(frozen=True, slots=True, kw_only=True)
class MetricScore:
    """Counts over all filings; `invented` and `silent` list what should be missing and is given, or has no reason."""

    cells: int
    right: int
    defensible: int
    wrong: int
    invented: tuple[tuple[str, str], ...]
    silent: tuple[tuple[str, str], ...]
    breakdowns: int
    breakdowns_right: int


@cache
def score_metrics() -> MetricScore:
    """Reads every filing that has a gold file."""
    pairs = [(gold, predict(gold["filing"])) for gold in (json.loads(path.read_text()) for path in GOLD)]
    marks = [mark(cell, value_of(found, key, year)) for gold, found in pairs for key, year, cell in cells_of(gold)]
    missing = [(gold["ticker"], key, found) for gold, found in pairs for key in gold["missing"]]
    rows = [(b, rows_of(found)) for gold, found in pairs for b in gold["breakdowns"]]
    return MetricScore(
        cells=len(marks),
        right=marks.count("right"),
        defensible=marks.count("defensible"),
        wrong=marks.count("wrong"),
        invented=tuple((ticker, key) for ticker, key, found in missing if key in found["metrics"]),
        silent=tuple((ticker, key) for ticker, key, found in missing if key not in found["missing"]),
        breakdowns=len(rows),
        breakdowns_right=sum((b["metric"], str(b["year"]), b["value"]) in held for b, held in rows),
    )


def predict(name: str) -> Mapping[str, Any]:
    """What `tickmark facts --json` prints of one filing."""
    store = MemoryFilings()
    store.save(content := real_filings()[name])
    held = history(content.filing.company.cik, store)
    return facts_json(held.metrics, held.breakdowns, held.missing)


def cells_of(gold: Mapping[str, Any]) -> list[tuple[str, str, Mapping[str, Any]]]:
    """Metric, year and gold cell."""
    return [(key, year, cell) for key, years in gold["metrics"].items() for year, cell in years.items()]


def value_of(found: Mapping[str, Any], key: str, year: str) -> float | None:
    """The value predicted, None where there is none."""
    value: float | None = found["metrics"].get(key, {}).get(year, {}).get("value")
    return value


def rows_of(found: Mapping[str, Any]) -> set[tuple[str, str, float]]:
    """The breakdowns predicted."""
    return {(b["metric"], b["year"], b["value"]) for b in found["breakdowns"]}


def mark(cell: Mapping[str, Any], got: float | None) -> str:
    """Right to one part in ten thousand, another defensible reading, nothing, or wrong."""
    if got is None:
        return "nothing"
    if same(got, cell["value"]):
        return "right"
    return "defensible" if any(same(got, other["value"]) for other in cell.get("alternatives", [])) else "wrong"


def same(a: float, b: float) -> bool:
    """Equal to one part in ten thousand."""
    return abs(a - b) <= abs(b) * 1e-4 + 1e-9
