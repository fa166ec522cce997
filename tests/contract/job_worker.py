"""A worker process for tests: `python -m ... URL NOTES until_idle|serve`; its tasks write into the file NOTES."""

import asyncio
import sys
import time
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from core.adapters.jobs.apscheduler_timer import ticking
from core.adapters.jobs.procrastinate_queue import ProcrastinateQueue
from core.adapters.jobs.procrastinate_worker import ProcrastinateWorker, WorkerRules
from core.adapters.postgres.database import PostgresDatabase
from ingest_jobs.jobs.schedule import Recurring, queue_slot

RULES = WorkerRules(threads=2, attempts=3, wait=0.1, lease=60)


def note(notes: Path, words: str) -> None:
    with notes.open("a") as file:
        file.write(f"{words}\n")


def perform(notes: Path, name: str, arguments: Mapping[str, Any]) -> None:
    if name == "fail":
        note(notes, "fail")
        raise ValueError("no luck")
    if name == "long":
        note(notes, f"began {arguments['n']}")
        time.sleep(arguments["seconds"])
    note(notes, f"{name} {arguments.get('n', arguments.get('slot'))}")


async def serve(worker: ProcrastinateWorker) -> None:
    await worker.run(asyncio.Event())


def main() -> None:
    url, notes, how = sys.argv[1:]
    database = PostgresDatabase(url, Path("/nonexistent"))
    worker = ProcrastinateWorker(database, ("say", "long", "fail"), lambda *a: perform(Path(notes), *a), RULES)
    if how == "until_idle":
        worker.run_until_idle()
        return
    queue, say = ProcrastinateQueue(database), Recurring(task="say", every=timedelta(seconds=2))
    with ticking([(timedelta(seconds=0.5), lambda: queue_slot(say, queue, datetime.now(UTC)) and None)]):
        asyncio.run(serve(worker))


if __name__ == "__main__":
    main()
