"""One open PostgreSQL database, embedded or by URL, with its tables up to date."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from psycopg import Connection as PsycopgConnection
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, NoSuchModuleError, OperationalError

from core.adapters.postgres.embedded import EmbeddedPostgres
from core.adapters.postgres.migrate import migrate
from core.adapters.postgres.storable import keep_storable
from core.adapters.postgres.unlogged_values import leave_values_out
from core.errors import SettingsError, StoreUnavailable
from core.observed import call_span

OLDEST = 15
SYSTEM = {"db.system.name": "postgresql"}
CONNECTIONS = 20
"""Kept open by a process that needs so many at once: beyond these a connection is made for each use, and twice as many
are the most."""
PATIENCE = {
    "connect_timeout": 10,  # seconds
    "keepalives_idle": 15,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,  # milliseconds
}
"""A server that is gone without a word, as when a cable is cut, is noticed in half a minute, under a statement too."""


class PostgresDatabase:
    """Connects on first use; safe to share between threads.

    With a URL that server is used; without one, a server of its own in `folder`. A statement that takes longer than
    `timeout` seconds is given up.
    """

    def __init__(self, url: str | None, folder: Path, timeout: float = 60.0) -> None:
        self._url = url
        self._timeout = timeout
        self._embedded = None if url else EmbeddedPostgres(folder)
        self._engine: Engine | None = None
        self._opening = threading.Lock()

    @property
    def embedded(self) -> bool:
        """Whether this is a server of its own in a folder."""
        return self._embedded is not None

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """A connection whose work is kept whole or, when the block raises, not at all.

        Raises StoreUnavailable when the server cannot be reached or goes away. The error of a statement that the server
        refuses says nothing of its values.
        """
        engine = self._open()
        try:
            with call_span("postgresql", SYSTEM), self._connect(engine) as connection, connection.begin():
                yield connection
        except (OperationalError, InterfaceError) as error:
            raise StoreUnavailable(_story(engine, error)) from error
        except Exception as error:
            leave_values_out(error)
            raise

    def session(self) -> Connection:
        """A connection outside the pool, each statement kept at once; the caller closes it.

        Raises StoreUnavailable when the server cannot be reached.
        """
        engine = self._open()
        try:
            connection = self._connect(engine).execution_options(isolation_level="AUTOCOMMIT")
            connection.execute(text("SET statement_timeout = 0"))  # it may wait for a lock that others hold for long
        except (OperationalError, InterfaceError) as error:
            raise StoreUnavailable(_story(engine, error)) from error
        connection.detach()
        return connection

    def _connect(self, engine: Engine) -> Connection:
        """A connection; an embedded server that went away is started again first."""
        try:
            return engine.connect()
        except OperationalError:
            if self._embedded is None:
                raise
            self._embedded.start()
            return engine.connect()

    def url(self) -> str:
        """The server's address, password included, for clients that connect themselves. Raises StoreUnavailable."""
        with self.transaction() as connection:
            url = connection.engine.url.set(drivername="postgresql")
        return url.render_as_string(hide_password=False)

    def version(self) -> str:
        """The server's version, for people ("18.4"). Raises StoreUnavailable."""
        with self.transaction() as connection:
            return str(connection.scalar(text("SHOW server_version"))).split(" ", maxsplit=1)[0]

    def close(self) -> None:
        """Closes all connections and lets go of the embedded server."""
        with self._opening:
            if self._engine is not None:
                self._engine.dispose()
                self._engine = None
            if self._embedded is not None:
                self._embedded.stop()

    def _open(self) -> Engine:
        with self._opening:
            if self._engine is None:
                engine = _engine(self._url or (self._embedded.start() if self._embedded else ""), self._timeout)
                _prepare(engine)
                self._engine = engine
            return self._engine


def _engine(url: str, timeout: float) -> Engine:
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() not in {"postgresql", "postgres"}:
            raise ArgumentError("not a postgresql:// address")
        parsed = parsed.set(drivername="postgresql+psycopg")
        kept = {"pool_size": CONNECTIONS, "max_overflow": CONNECTIONS, "pool_use_lifo": True, "pool_pre_ping": True}
        engine = create_engine(parsed, hide_parameters=True, connect_args=PATIENCE, **kept)
    except (ArgumentError, NoSuchModuleError, ValueError) as error:
        raise SettingsError(f"TICKMARK_DATABASE_URL is no PostgreSQL address: {error}") from error
    keep_storable(engine)
    _limit_statements(engine, timeout)
    return engine


def _limit_statements(engine: Engine, timeout: float) -> None:
    """Has the server give up statements of all connections that take longer than so many seconds."""

    @event.listens_for(engine, "connect")
    def _connected(connection: PsycopgConnection[Any], _record: object) -> None:
        connection.autocommit = True
        connection.execute(f"SET statement_timeout = {round(timeout * 1000)}".encode())
        connection.autocommit = False


def _prepare(engine: Engine) -> None:
    try:
        with engine.begin() as connection:
            version = int((connection.dialect.server_version_info or (0,))[0])
            if version < OLDEST:
                raise StoreUnavailable(f"The server runs PostgreSQL {version}; Tickmark needs {OLDEST} or later.")
            connection.execute(text("SET LOCAL statement_timeout = 0"))  # a step of a large database takes its time
            migrate(connection)
    except DBAPIError as error:
        raise StoreUnavailable(_story(engine, error)) from error


def _story(engine: Engine, error: DBAPIError) -> str:
    where = engine.url.render_as_string(hide_password=True)
    return (
        f"The database at {where} could not be used: {str(error.orig).strip()}. See that the server runs and lets "
        "this user in (TICKMARK_DATABASE_URL), or unset the setting to use the embedded one."
    )
