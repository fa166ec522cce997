"""Real `tickmark` processes over a home and a database of their own."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, text

from bot.local_slack.server import APP_TOKEN, SECRET, TOKEN, LocalSlack

ROOT = Path(__file__).parents[2]
PATIENCE = 180.0
_FOREIGN = {"DATABASE_URL": "postgresql://nobody@127.0.0.1:1/none"}
"""What another program may have set, and one of our vendors would believe."""
Process = subprocess.Popen[bytes]


@dataclass(frozen=True, slots=True, kw_only=True)
class Home:
    """A home folder and its database; without a URL the database is the embedded one."""

    folder: Path
    database_url: str | None = None

    @property
    def log(self) -> Path:
        """What its processes print."""
        return self.folder.with_name(f"{self.folder.name}.log")

    def environment(self, **settings: object) -> dict[str, str]:
        """The variables of a process, none of them from outside; a setting is given by its field's name."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("TICKMARK_")}
        given = {"home": self.folder, "database_url": self.database_url, **settings}
        return {**kept, **_FOREIGN, "COLUMNS": "200", **variables(given)}

    def run(self, *words: str, given: str | None = None, **settings: object) -> subprocess.CompletedProcess[str]:
        """A command, run to its end."""
        return subprocess.run(
            command(*words),
            env=self.environment(**settings),
            input=given,
            capture_output=True,
            text=True,
            check=False,
            timeout=900,
        )

    def run_several(self, *calls: "Call") -> list[subprocess.CompletedProcess[str]]:
        """Commands run to their end, one after the other in one process: what all of them load is loaded once."""
        asked = [{"words": one.words, "given": one.given, "variables": variables(one.settings)} for one in calls]
        done = subprocess.run(
            [sys.executable, "-m", "tests.end_to_end.several"],
            env=self.environment(),
            input=json.dumps(asked),
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
            timeout=900,
        )
        assert done.returncode == 0, done.stderr
        told = json.loads(done.stdout)
        return [subprocess.CompletedProcess(call.words, **one) for call, one in zip(calls, told, strict=True)]

    @contextmanager
    def started(self, *words: str, **settings: object) -> Iterator[Process]:
        """A command that goes on; killed at the end of the block where it still runs."""
        with (
            self.log.open("ab") as log,
            subprocess.Popen(
                command(*words), env=self.environment(**settings), cwd=self.folder.parent, stdout=log, stderr=log
            ) as process,
        ):
            try:
                yield process
            finally:
                process.kill()

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """A transaction of its database, committed at the end of the block."""
        engine = create_engine((self.database_url or "").replace("postgresql:", "postgresql+psycopg:", 1))
        try:
            with engine.begin() as connection:
                yield connection
        finally:
            engine.dispose()

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """What the database answers."""
        with self.transaction() as connection:
            return [tuple(row) for row in connection.execute(text(query))]

    def found(self, query: str, seconds: float = PATIENCE) -> list[tuple[Any, ...]]:
        """The first rows of a query that has any."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if rows := self.rows(query):
                return rows
            time.sleep(0.05)
        raise AssertionError(f"nothing came of {query}; the processes said:\n{self.log.read_text()[-4000:]}")


@dataclass(frozen=True, slots=True)
class Call:
    """A command with what it reads and with settings of its own."""

    words: tuple[str, ...]
    given: str | None = None
    settings: Mapping[str, object] = field(default_factory=dict)


def variables(settings: Mapping[str, object]) -> dict[str, str]:
    """The variables of the settings that are given."""
    return {f"TICKMARK_{name.upper()}": _written(v) for name, v in settings.items() if v is not None}


def _written(value: object) -> str:
    return json.dumps(value) if isinstance(value, list) else str(value)


def command(*words: str) -> list[str]:
    """The command line, as it stands in the repository."""
    return [sys.executable, str(ROOT / "tickmark.py"), *words]


def ended(process: Process, seconds: float = 30.0) -> int:
    """Asks a process to end, as systemd, Docker and Kubernetes do; its exit code."""
    process.send_signal(signal.SIGTERM)
    return process.wait(seconds)


def free_port() -> int:
    """A port that was free just now."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def answers(url: str, process: subprocess.Popen[Any], seconds: float = PATIENCE) -> None:
    """Waits until an address answers 200. Fails when the process ends first."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        assert process.poll() is None, f"{url} will never answer: the process ended with {process.returncode}"
        try:
            with urllib.request.urlopen(url) as answer:  # noqa: S310  loopback
                assert answer.status == 200
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"{url} did not answer in {seconds:.0f} s")


def slack_of(slack: LocalSlack) -> dict[str, object]:
    """The settings that lead a process to the local Slack."""
    tokens = {"slack_bot_token": TOKEN, "slack_app_token": APP_TOKEN, "slack_signing_secret": SECRET}
    return {**tokens, "slack_api_url": slack.api_url}
