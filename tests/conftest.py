"""One embedded PostgreSQL server for all tests that need one, under pytest's own folder; ends with the session."""

from collections.abc import Callable, Iterator

import pytest

from core.adapters.postgres_database import PostgresDatabase


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostgresDatabase]:
    database = PostgresDatabase(None, tmp_path_factory.mktemp("home") / "postgres")
    yield database
    database.close()


@pytest.fixture(scope="session")
def new_database(server: PostgresDatabase) -> Callable[[str], str]:
    """Makes an empty database of that name and returns its URL."""

    def make(name: str) -> str:
        with server.transaction() as connection:
            engine = connection.engine
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql(f'CREATE DATABASE "{name}"')
        return engine.url.set(drivername="postgresql", database=name).render_as_string(hide_password=False)

    return make
