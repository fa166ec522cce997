"""Results of a batch -> its numbers, and a file with a line of JSON for each."""

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from core.domain.claims.verdict import Ruling
from core.domain.operations.batch import BatchResult, BatchSummary


def sum_up(results: Iterable[BatchResult], seconds: float) -> BatchSummary:
    """The numbers of a whole batch that took `seconds`."""
    states, rulings, overall = Counter[str](), Counter[str](), Counter[str]()
    not_judged = list[tuple[str, str]]()
    for result in results:
        states[result.state.value] += 1
        if result.report is None:
            not_judged.append((result.name, result.reason))
            continue
        overall[result.report["overall"]] += 1
        rulings.update({mark.value: result.report["summary"][mark.value] for mark in Ruling})
    return BatchSummary(states=states, rulings=rulings, overall=overall, not_judged=tuple(not_judged), seconds=seconds)


def result_line(result: BatchResult) -> str:
    """JSON with `name`, `state`, `run`, `reason` and, where it was judged, the `report`; no line end."""
    data = {
        "name": result.name,
        "state": result.state.value,
        "run": result.run_id or None,
        "reason": result.reason or None,
        "report": result.report,
    }
    return json.dumps(data, ensure_ascii=False)


def write_results(results: Iterable[BatchResult], out: Path) -> None:
    """Writes each result to `out` as a `result_line`; the file appears whole or not at all."""
    part = out.with_name(f"{out.name}.part")
    with part.open("w", encoding="utf-8") as file:
        file.writelines(f"{result_line(result)}\n" for result in results)
    part.replace(out)
