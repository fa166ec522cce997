"""Kills a real ingest at 30 random moments and compares what the next run makes of it with an undisturbed run."""

import random
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from sqlalchemy import text

from core.adapters.postgres.database import PostgresDatabase
from ingest_jobs.store.ingest import ingest
from tests.end_to_end.kill_at_random import READERS
from tests.end_to_end.killed_ingest import services_in
from tests.end_to_end.store_state import state

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "tests" / "samples" / "filings"
KILLS = {"plain": 28, "real": 2}
SMALL = {"a": "filing a 40", "b": "filing b 25", "c": "filing b 31 amended", "d": "filing d 60", "e": "filing e 9"}


def main(_shared: Path) -> None:
    """Prints how many runs that were killed, small filings and the sample, ended as if nothing had happened."""
    seed = random.SystemRandom().randrange(10**6)
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        (home / "small").mkdir()
        for file, words in SMALL.items():
            (home / "small" / f"{file}.html").write_text(words)
        server = PostgresDatabase(None, home / "postgres")
        try:
            ends = [end for reader in KILLS for end in kill(reader, home, server, seed)]
        finally:
            server.close()
    dead, equal = sum(end[0] for end in ends), sum(end[1] for end in ends)
    print(f"killed at {len(ends)} random moments (seed {seed}), {dead} of them before the run had ended:", end=" ")
    print(f"{equal} of {len(ends)} equal an undisturbed run in every row, mark, vector and byte")


def kill(reader: str, home: Path, server: PostgresDatabase, seed: int) -> list[tuple[bool, bool]]:
    """For each run: whether it was killed before its end, and whether the next one made everything equal."""
    folder = SAMPLE if reader == "real" else home / "small"
    homes = home / reader
    homes.mkdir()
    urls = [new_database(server, f"{reader} {number}") for number in range(KILLS[reader] + 1)]
    command = [sys.executable, "-m", "tests.end_to_end.kill_at_random", str(homes), str(folder), reader, str(seed)]
    said = subprocess.run([*command, *urls], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout
    dead = [code == str(-signal.SIGKILL) for code in said.split()[3::2]]
    with services_in(homes / "0", urls[0]) as services:
        clean = state(services)
    equal = []
    for number, url in enumerate(urls[1:], 1):
        with services_in(homes / str(number), url) as services:
            list(ingest([folder], services, read=READERS[reader]))
            equal.append(state(services) == clean)
    return list(zip(dead, equal, strict=True))


def new_database(server: PostgresDatabase, name: str) -> str:
    """Makes an empty database and returns its URL."""
    with server.transaction() as connection:
        engine = connection.engine
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f'CREATE DATABASE "{name}"'))
    return engine.url.set(drivername="postgresql", database=name).render_as_string(hide_password=False)
