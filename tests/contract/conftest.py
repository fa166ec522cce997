"""One embedded PostgreSQL server for all contract tests, under pytest's own folder."""

from collections.abc import Iterator

import pytest
from sqlalchemy import text

from core.adapters.postgres_database import PostgresDatabase


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostgresDatabase]:
    database = PostgresDatabase(None, tmp_path_factory.mktemp("home") / "postgres")
    yield database
    database.close()


@pytest.fixture
def database(server: PostgresDatabase) -> PostgresDatabase:
    """The session's database, emptied."""
    with server.transaction() as connection:
        connection.execute(text("TRUNCATE filing, report CASCADE"))
    return server
