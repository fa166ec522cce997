"""Results of a batch -> its numbers, and a file with a line of JSON for each."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from core.domain.claims.verdict import Ruling
from core.domain.operations.batch import BatchResult, BatchSummary


def sum_up(results: Iterable[BatchResult], seconds: float, write: Callable[[BatchResult], None]) -> BatchSummary:
    """The numbers of a whole batch that took `seconds`; `write` is given each result as it is counted."""
    states, rulings, overall = Counter[str](), Counter[str](), Counter[str]()
    not_judged = list[tuple[str, str]]()
    for result in results:
        write(result)
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


def write_nowhere(result: BatchResult) -> None:
    """For a batch whose results nobody wants in a file."""


@contextmanager
def results_file(out: Path | None) -> Iterator[Callable[[BatchResult], None]]:
    """Writes each result that it is given to `out` as a `result_line`; the file appears whole or not at all."""
    if out is None:
        yield write_nowhere
        return
    part = out.with_name(f"{out.name}.part")
    with part.open("w", encoding="utf-8") as file:

        def write(result: BatchResult) -> None:
            file.write(f"{result_line(result)}\n")

        yield write
    part.replace(out)
