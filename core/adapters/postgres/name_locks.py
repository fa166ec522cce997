"""Names that this process holds in PostgreSQL for as long as it lives."""

import threading
from collections.abc import Collection

from sqlalchemy import Connection, TextClause, text
from sqlalchemy.exc import InterfaceError, OperationalError

from core.adapters.postgres.database import PostgresDatabase

_KIND = 720_575_941
_TAKE = text("SELECT pg_advisory_lock_shared(:kind, hashtext(:name))")
_LEAVE = text("SELECT pg_advisory_unlock_shared(:kind, hashtext(:name))")
_HELD = text(
    """SELECT name FROM unnest(CAST(:names AS text[])) name WHERE EXISTS (
        SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = :kind
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND objid = (CAST(hashtext(name) AS bigint) & 4294967295))"""
)
_NOTICE_A_LOST_MACHINE = (
    "SET tcp_keepalives_idle = 10",
    "SET tcp_keepalives_interval = 5",
    "SET tcp_keepalives_count = 3",
)


class PostgresNameLocks:
    """Session locks on one connection: the server lets go of them when the process ends, however it ends.

    The connection is open while a name is held. A pooler before the server must leave sessions whole.
    """

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database
        self._connection: Connection | None = None
        self._names: list[str] = []
        self._turn = threading.Lock()

    def lock(self, name: str) -> None:
        """Holds a name until it is left. Raises StoreUnavailable."""
        with self._turn:
            if not self._execute(_TAKE, name):
                self._connect([*self._names, name])
            self._names.append(name)

    def unlock(self, name: str) -> None:
        """Lets go of a name that was taken."""
        with self._turn:
            self._names.remove(name)
            if not self._execute(_LEAVE, name) or not self._names:
                self._disconnect()

    def locked(self, names: Collection[str]) -> frozenset[str]:
        """Those of the names that a living process holds, this one or another."""
        with self._database.transaction() as connection:
            return frozenset(connection.scalars(_HELD, {"kind": _KIND, "names": list(names)}))

    def _execute(self, statement: TextClause, name: str) -> bool:
        """Whether there is a connection to do it on; with a lost one its locks are gone."""
        if self._connection is None:
            return False
        try:
            self._connection.execute(statement, {"kind": _KIND, "name": name})
        except (OperationalError, InterfaceError):
            return False
        return True

    def _connect(self, names: Collection[str]) -> None:
        self._disconnect()
        self._connection = self._database.session()
        for statement in _NOTICE_A_LOST_MACHINE:
            self._connection.execute(text(statement))
        for name in names:
            self._connection.execute(_TAKE, {"kind": _KIND, "name": name})

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
