"""Catalog.toml -> metric definitions."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from core.domain.filings.metric import MetricDefinition, PeriodKind
from core.errors import UnknownMetric


@cache
def load_catalog() -> tuple[MetricDefinition, ...]:
    """All metrics, in the order of the file."""
    table = tomllib.loads(files("core.metrics.catalog").joinpath("catalog.toml").read_text(encoding="utf-8"))
    return tuple(_definition(row) for row in table["metric"])


def definition(key: str) -> MetricDefinition:
    """The metric of that key. Raises UnknownMetric, naming the keys there are."""
    for metric in load_catalog():
        if metric.key == key:
            return metric
    raise UnknownMetric(f"there is no metric {key!r}; there are: {', '.join(m.key for m in load_catalog())}")


def _definition(row: dict[str, Any]) -> MetricDefinition:
    formulas = row.get("formulas", [])
    return MetricDefinition(
        key=row["key"],
        label=row["label"],
        unit=row["unit"],
        period=PeriodKind(row["period"]),
        statement=row["statement"],
        concepts=tuple(row["concepts"]),
        names=tuple(row.get("names", ())),
        formula=formulas[0] if formulas else None,
        other_formulas=tuple(formulas[1:]),
        check=row.get("check"),
        face_concepts=tuple(row.get("face_concepts", ())),
        face_members=tuple(row.get("face_members", ())),
        row_names=tuple(row.get("row_names", ())),
        extensions=tuple(row.get("extensions", ())),
        segment_extensions=tuple(row.get("segment_extensions", ())),
        industries_without=tuple(row.get("industries_without", ())),
        industries_only=tuple(row.get("industries_only", ())),
        only_on_statement=tuple(row.get("only_on_statement", ())),
        none_without_line=row.get("none_without_line", False),
        never_negative=row.get("never_negative", False),
        own_definition=row.get("own_definition", False),
    )
