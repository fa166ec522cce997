"""The results of earlier evaluations of the golden set, in a file of JSON, by which a step back is seen."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from core.domain.operations.feedback import GoldenCase
from core.errors import UnreadableRecord
from verifier.evaluation.golden.golden_score import GoldenResult


@dataclass(frozen=True, slots=True, kw_only=True)
class Earlier:
    """The earlier result of a case under which label, and whether the label was ever met.

    `right` says whether it was met then, and `day` when that was; records of before have neither.
    """

    label: str
    said: str
    held: bool
    right: bool | None = None
    day: date | None = None


def record_in(folder: Path) -> Path:
    """The file of results in a folder that evaluations keep."""
    return folder / "golden.json"


def folder_in(home: Path) -> Path:
    """Where evaluations of the golden set keep them, in the data folder of that name."""
    return home / "eval" / "golden"


def read_record(path: Path) -> Mapping[str, Earlier]:
    """Case id to its earlier result; nothing when there is no file. Raises UnreadableRecord."""
    if not path.exists():
        return {}
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return {name: _earlier(**row) for name, row in found["cases"].items()}
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        story = f"{path} is no record of a golden evaluation ({error}); remove it to begin again."
        raise UnreadableRecord(story) from error


def _earlier(day: str = "", **row: Any) -> Earlier:
    return Earlier(**row, day=date.fromisoformat(day) if day else None)


def write_record(path: Path, results: Iterable[GoldenResult], day: date) -> None:
    """Replaces the record whole, so that a reader never sees half of it."""
    told = {"day": day.isoformat()}
    rows = {
        r.case.id: {"label": r.case.right, "said": r.said, "held": r.held or r.right, "right": r.right} | told
        for r in results
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    written = path.with_suffix(".new")
    written.write_text(json.dumps({"cases": rows}, ensure_ascii=False, indent=1), encoding="utf-8")
    written.replace(path)


def make_result(case: GoldenCase, outcome: str, right: bool, earlier: Earlier | None) -> GoldenResult:
    """The result of a case beside the one before; under another label than before nothing was met yet."""
    if earlier is None:
        return GoldenResult(case=case, said=outcome, right=right)
    held = earlier.held and earlier.label == case.right
    return GoldenResult(case=case, said=outcome, right=right, before=earlier.said, held=held)
