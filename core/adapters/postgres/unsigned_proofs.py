"""Unsigned proofs in PostgreSQL, and the upgrade of a database that holds some."""

import logging
from collections.abc import Callable, Mapping
from functools import partial
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import func, select, text, update
from sqlmodel import SQLModel

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.filings import PostgresFilings
from core.adapters.postgres.migrate import LOCK
from core.adapters.postgres.reports import PostgresReports
from core.adapters.postgres.tables import filings as postgres_tables
from core.adapters.secret_key import secret_key
from core.ports.report_store import Proof, ProofsOfBefore, Upgrade
from core.settings import Settings

PROOF = SQLModel.metadata.tables[postgres_tables.ProofRow.__tablename__]
_log = logging.getLogger(__name__)


class PostgresUnsignedProofs:
    """An UnsignedProofs: those of before that the migration marked."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    def count(self) -> int:
        """How many are left."""
        with self._database.transaction() as connection:
            return connection.scalar(select(func.count()).where(PROOF.c.unsigned)) or 0

    def replace(self, make: Callable[[str, Proof], Mapping[str, Any]], most: int) -> int:
        """Replaces up to `most` under the lock of migrations; how many that were."""
        some = select(PROOF.c.verdict_id, PROOF.c.body).where(PROOF.c.unsigned).order_by(PROOF.c.verdict_id).limit(most)
        with self._database.transaction() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
            rows = connection.execute(some).all()
            for name, body in rows:
                made = {"body": dict(make(name, body)), "unsigned": False}
                connection.execute(update(PROOF).where(PROOF.c.verdict_id == name).values(made))
        return len(rows)


def upgrade_database(database: PostgresDatabase, upgrade: Upgrade, settings: Settings) -> None:
    """Has the proofs of before signed with the installation's key, once; a file in the home folder says that it is so.

    Whoever writes to tables does not reach that file. Where it is, an unsigned proof came later, and stays unsigned.
    Raises StoreUnavailable when the server cannot be reached.
    """
    done = settings.home / f"proofs-signed-{_name(settings.database_url)}"
    if done.exists():
        return
    unsigned = PostgresUnsignedProofs(database)
    if unsigned.count():
        filings, reports = PostgresFilings(database), PostgresReports(database)
        key = partial(secret_key, settings)
        upgrade(ProofsOfBefore(unsigned=unsigned, reports=reports, filings=filings, proof_key=key))
    try:
        done.parent.mkdir(parents=True, exist_ok=True)
        done.touch()
    except OSError as error:
        _log.warning("That all proofs are signed cannot be noted in %s: %s", done, error)


def _name(url: str | None) -> str:
    """A name for the database at an address, whoever signs in there; "embedded" for that of the home folder."""
    if not url:
        return "embedded"
    place = urlsplit(url)
    return sha256(f"{place.hostname} {place.port} {place.path}".encode()).hexdigest()[:12]
