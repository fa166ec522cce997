"""Ingests one folder in several processes at once: `python -m ... HOME FOLDER URL PROCESSES`."""

import os
import sys
import warnings
from pathlib import Path

from ingest_jobs.store.ingest import ingest
from tests.end_to_end.killed_ingest import services_in
from tests.end_to_end.plain_reader import read


def main() -> None:
    """Forks the processes and fails when one of them does."""
    warnings.simplefilter("ignore")
    home, folder, url, processes = sys.argv[1:]
    children = []
    for _ in range(int(processes)):
        child = os.fork()
        if child == 0:
            with services_in(Path(home), url) as services:
                list(ingest([Path(folder)], services, read=read))
            os._exit(0)
        children.append(child)
    codes = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
    sys.exit(any(codes))


if __name__ == "__main__":
    main()
