"""What the contract tests share."""

import socket

import pytest
from sqlalchemy import text

from core.adapters.postgres.database import PostgresDatabase


@pytest.fixture
def database(server: PostgresDatabase) -> PostgresDatabase:
    """The session's database, emptied."""
    public = "SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = 'public'"
    with server.transaction() as connection:
        names = set(connection.scalars(text(public))) - {"alembic_version"}
        connection.execute(text(f"TRUNCATE {', '.join(names)} CASCADE"))
    return server


@pytest.fixture
def free_port() -> int:
    """A port that nothing listens on just now."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])
