"""Worker processes that do the jobs of batches alone, replaced when one dies.

A worker ends when nothing is due, so that none outlives the work when the process that started it is killed.
"""

import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from core.errors import WorkersLost
from core.settings import Settings
from ingest_jobs.batch.verify_article import TASK

DOOR = Path(__file__).parents[2] / "tickmark.py"
PATIENCE = 20.0
"""Seconds that a worker has to end by itself, and then after it was terminated."""

LOST_EACH = 3
"""Workers that may die for each that is wanted, before the batch is given up."""


class Workers:
    """`count` processes of `tickmark jobs run`; with 0 others do the work."""

    def __init__(self, count: int, settings: Settings) -> None:
        self._count = count
        self._home = settings.home
        self._look_again = settings.job_lease / 3
        self._running: list[subprocess.Popen[bytes]] = []
        self._idle_since = 0.0
        self.lost = 0

    def __enter__(self) -> Self:
        self._running = [self._start() for _ in range(self._count)]
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if kind is not None:
            for process in self._running:
                process.terminate()
        for process in self._running:
            _end(process)

    def restart_workers(self) -> None:
        """Starts another worker for each that died, and now and then one for those that found nothing due.

        What is left then waits for its next try, or belonged to a worker that died. Raises WorkersLost when too many
        died.
        """
        ended = [process for process in self._running if process.poll() is not None]
        self._running = [process for process in self._running if process not in ended]
        for process in ended:
            if process.returncode:
                self._replace(process.returncode)
        if self._running or not self._count:
            self._idle_since = time.monotonic()
        elif time.monotonic() - self._idle_since > self._look_again:
            self._running.append(self._start())

    def _replace(self, code: int) -> None:
        self.lost += 1
        if self.lost > LOST_EACH * self._count:
            raise WorkersLost(
                f"{self.lost} worker processes died, the last with exit code {code}; what they said stands above. "
                "What is judged is stored, and the same command goes on from there."
            )
        self._running.append(self._start())

    def _start(self) -> subprocess.Popen[bytes]:
        words = ("jobs", "run", "--until-idle", "--only", TASK)
        command = [sys.executable, str(DOOR), "--home", str(self._home), *words]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)  # noqa: S603  our own command


def _end(process: subprocess.Popen[bytes]) -> None:
    """Waits for a worker that has nothing to do, orders one to end that has, and kills one that does not.

    An article that it leaves half-way is taken up again, as of every worker that died.
    """
    for order in (process.terminate, process.kill):
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            order()
    process.wait()
