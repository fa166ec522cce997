"""Ingests a folder again and again, each time killed at another random moment: `... HOMES FOLDER READER SEED URL...`.

The first home is that of a run that nobody disturbs; its duration says between which moments the others are killed.
Prints a line a run: the share of the clean run's time after which it was killed, and how it ended.
"""

import os
import random
import signal
import sys
import time
import warnings
from pathlib import Path

from core.filings.read.read_source import read_source
from ingest_jobs.store.ingest import ingest
from tests.end_to_end.killed_ingest import services_in
from tests.end_to_end.plain_reader import read

READERS = {"plain": read, "real": read_source}


def start(home: Path, url: str, folder: Path, reader: str) -> int:
    """Forks a process that ingests once it has opened its stores; returns when it begins, with its id."""
    ready, tell = os.pipe()
    child = os.fork()
    if child == 0:
        with services_in(home, url) as services:
            services.filings.filings()
            services.chunks.filing_ids()
            os.write(tell, b".")
            list(ingest([folder], services, read=READERS[reader]))
        os._exit(0)
    os.close(tell)
    os.read(ready, 1)
    os.close(ready)
    return child


def main() -> None:
    """Runs once whole and once for each further URL; homes are named by number."""
    warnings.simplefilter("ignore")
    homes, folder, reader, seed, *urls = sys.argv[1:]
    chance = random.Random(int(seed))  # noqa: S311  moments, not secrets
    whole = 0.0
    for number, url in enumerate(urls):
        child = start(Path(homes) / str(number), url, Path(folder), reader)
        began = time.perf_counter()
        share = chance.random() if number else 1.0
        if number:
            time.sleep(share * whole)
            os.kill(child, signal.SIGKILL)
        ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        whole = whole or time.perf_counter() - began
        sys.stdout.write(f"{share:.3f} {ended}\n")


if __name__ == "__main__":
    main()
