"""Ingests filings in an empty home, each after embedding its passages alone, and prints times as JSON: `... PATH...`.

It is a process of its own, so that the memory is that of ingesting. The two turns alternate, so that what else the
machine does weighs on both.
"""

import json
import resource
import sys
import tempfile
import time
import warnings
from collections import Counter
from pathlib import Path

from core.events import StepBegan
from core.ports.services import Services
from core.settings import load_settings
from core.wiring import open_services
from ingest_jobs.store.index_filing import texts_of
from ingest_jobs.store.ingest import ingest
from ingest_jobs.store.source import files


def main() -> None:
    """Measures the filings named."""
    warnings.simplefilter("ignore")
    paths = [Path(name) for name in sys.argv[1:]]
    steps: Counter[str] = Counter()
    alone, passages = 0.0, 0
    with tempfile.TemporaryDirectory() as home, open_services(load_settings(home=home)) as services:
        services.embedder.embed_query("warm")
        services.filings.filings()
        services.chunks.filing_ids()
        for path in paths:
            name = timed(path, services, steps)
            texts = texts_of(services.filings.chunks(name))
            began = time.perf_counter()
            list(services.embedder.embed_passages(texts))
            alone += time.perf_counter() - began
            passages += len(texts)
    found = {
        "alone": alone,
        "ingest": sum(steps.values()),
        "passages": passages,
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "steps": dict(steps.most_common()),
    }
    sys.stdout.write(json.dumps(found))


def timed(path: Path, services: Services, steps: Counter[str]) -> str:
    """Ingests a file, adds the seconds of each step to `steps`, and returns the filing's id."""
    (source,) = files([path])
    running, began = "begin", time.perf_counter()
    for event in ingest([path], services):
        if isinstance(event, StepBegan):
            steps[running] += time.perf_counter() - began
            running, began = event.step, time.perf_counter()
    steps[running] += time.perf_counter() - began
    return next(f.id for f in services.filings.filings() if f.source == source.origin.name)


if __name__ == "__main__":
    main()
