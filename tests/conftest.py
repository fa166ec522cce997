"""What all kinds of tests share: one embedded PostgreSQL server, which ends with the session; S3; AWS credentials."""

import gc
import ssl
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

from core.adapters.postgres.database import PostgresDatabase
from core.terminal.main import SELDOM
from tests.fakes.s3_server import bucket, s3_url
from tests.fakes.weaviate_server import weaviate_server
from tests.remember_vectors import remember_vectors

__all__ = ["bucket", "s3_url", "weaviate_server"]

FILE_BY_FILE = {"unit", "contract", "end_to_end"}
LONGEST = ("tests/replay/", "tests/end_to_end/in_browser/")


class ByKind(LoadScopeScheduling):  # type: ignore[misc]  # xdist tells no types
    """Keeps tests of a kind in one process, where they share what is slow to make; those of some go file by file."""

    def _split_scope(self, nodeid: str) -> str:
        file = Path(nodeid.partition("::")[0])
        alone = file.parts[1] in FILE_BY_FILE and "in_browser" not in file.parts
        return str(file if alone else file.parent)


def pytest_configure(config: pytest.Config) -> None:
    """What models gave is kept in pytest's cache; the machine's certificates are not read anew for each client.

    Garbage is collected as seldom as in the processes that we start.
    """
    assert config.cache is not None
    gc.set_threshold(*SELDOM)
    ssl.create_default_context = cache(ssl.create_default_context)
    remember_vectors(config.cache.mkdir("tickmark-vectors"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What asks a Weaviate server is slow, in suites of a port too, where it is one adapter of several.

    The kinds that take longest begin first, so that no worker is left alone with one at the end.
    """
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))
    for item in items:
        given = getattr(item, "callspec", None)
        adapters = given.params.values() if given else ()
        if "weaviate_server" in getattr(item, "fixturenames", ()) or "weaviate" in adapters:
            item.add_marker(pytest.mark.slow)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling:
    """How `pytest -n 3` hands tests out."""
    return ByKind(config, log)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostgresDatabase]:
    database = PostgresDatabase(None, tmp_path_factory.mktemp("home") / "postgres")
    with database.transaction() as connection:
        engine = connection.engine
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql("ALTER SYSTEM SET fsync = off")  # the machine does not crash, and disks may be slow
        connection.exec_driver_sql("SELECT pg_reload_conf()")
    yield database
    database.close()


@pytest.fixture(scope="session")
def new_database(server: PostgresDatabase) -> Callable[..., str]:
    """Makes a database of that name, empty or a copy of one that nobody is connected to, and returns its URL."""

    def make(name: str, template: str = "template1") -> str:
        with server.transaction() as connection:
            engine = connection.engine
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        return engine.url.set(drivername="postgresql", database=name).render_as_string(hide_password=False)

    return make


@pytest.fixture
def aws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Credentials that are worth nothing, and no others; retries do not wait."""
    for name in ("AWS_PROFILE", "AWS_SESSION_TOKEN", "AWS_BEARER_TOKEN_BEDROCK", "AWS_REGION", "AWS_DEFAULT_REGION"):
        monkeypatch.delenv(name, raising=False)
    given = {"AWS_ACCESS_KEY_ID": "AKIATEST", "AWS_SECRET_ACCESS_KEY": "secret", "AWS_EC2_METADATA_DISABLED": "true"}
    for name, value in {**given, "AWS_CONFIG_FILE": "/dev/null", "AWS_SHARED_CREDENTIALS_FILE": "/dev/null"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("botocore.retries.standard.ExponentialBackoff.delay_amount", lambda *_: 0.0)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our own retries do not wait."""
    monkeypatch.setattr("core.adapters.retry.WAIT", 0.0)
