"""The database opens itself, once, for everybody, and says what is wrong when it cannot."""

import os
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psutil
import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Constraint, Index, text
from sqlalchemy.sql.schema import SchemaItem

from core.adapters.postgres import embedded, migrate
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.embedded import EmbeddedPostgres
from core.adapters.postgres.filings import PostgresFilings
from core.adapters.postgres.tables import (
    edgar as edgar_tables,
)
from core.adapters.postgres.tables import (
    entities as entity_tables,
)
from core.adapters.postgres.tables import (
    jobs as job_tables,
)
from core.adapters.postgres.tables import (
    news as news_tables,
)
from core.adapters.postgres.tables import (
    web as postgres_web_tables,
)
from core.errors import SettingsError, StoreUnavailable
from tests.contract.sample_content import content

ROOT = Path(__file__).parents[2]
SPOKEN_TO_IN_SQL = ("procrastinate_", "slack_")
USER = """
import sys, time
from pathlib import Path
from core.adapters.postgres.database import PostgresDatabase
from sqlalchemy import text
database = PostgresDatabase(None, Path(sys.argv[1]))
with database.transaction() as connection:
    print(connection.scalar(text("SELECT version_num FROM alembic_version")), flush=True)
if sys.argv[2] == "stay":
    time.sleep(60)
database.close()
"""


def user(folder: Path, stay: str = "go") -> subprocess.Popen[str]:
    command = [sys.executable, "-W", "error", "-c", USER, str(folder), stay]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def postmasters(folder: Path) -> list[int]:
    """The servers over the folder; a child that one has just forked still has its command line, and is none."""
    running = psutil.process_iter(["name", "cmdline", "ppid"])
    found = {
        p.pid: p.info for p in running if p.info["name"] == "postgres" and str(folder) in (p.info["cmdline"] or [])
    }
    return [pid for pid, info in found.items() if info["ppid"] not in found]


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path / "postgres"
    for pid in postmasters(tmp_path / "postgres"):
        os.kill(pid, signal.SIGQUIT)


def test_three_processes_share_a_new_folder_and_the_last_ends_the_server(folder: Path) -> None:
    users = [user(folder) for _ in range(3)]
    assert [u.communicate(timeout=60)[0] for u in users] == [f"{migrate.HEAD}\n"] * 3
    assert [u.returncode for u in users] == [0, 0, 0]
    assert postmasters(folder) == []


def test_a_killed_user_leaves_a_server_that_the_next_one_ends(folder: Path) -> None:
    killed = user(folder, "stay")
    assert killed.stdout is not None
    assert killed.stdout.readline() == f"{migrate.HEAD}\n"
    killed.kill()
    killed.communicate()
    assert len(postmasters(folder)) == 1
    database = PostgresDatabase(None, folder)
    PostgresFilings(database).save(content())
    database.close()
    assert postmasters(folder) == []


def test_a_server_that_died_is_started_again(folder: Path) -> None:
    database = PostgresDatabase(None, folder)
    store = PostgresFilings(database)
    store.save(content())
    os.kill(postmasters(folder)[0], signal.SIGQUIT)
    while postmasters(folder):
        time.sleep(0.05)
    assert [f.id for f in store.filings()] == ["grnw-10-k-2024"]
    database.close()
    assert postmasters(folder) == []


def test_a_number_in_the_pid_file_that_now_belongs_to_another_is_no_server(folder: Path) -> None:
    server = EmbeddedPostgres(folder)
    server.start()
    left = (folder / "postmaster.pid").read_text()
    server.stop()
    (folder / "postmaster.pid").write_text(left.replace(left.split("\n")[0], str(os.getpid()), 1))
    database = PostgresDatabase(None, folder)
    assert PostgresFilings(database).filings() == []
    database.close()


@pytest.mark.parametrize("name", ["it's a 100%41 home & more", "long" * 30])
def test_a_home_may_be_called_anything(name: str, tmp_path: Path) -> None:
    database = PostgresDatabase(None, tmp_path / name / "postgres")
    assert database.version().startswith("18")
    database.close()


def test_only_the_servers_own_user_may_connect(folder: Path) -> None:
    server = EmbeddedPostgres(folder)
    server.start()
    sockets = [p for p in folder.iterdir() if p.is_socket()]
    assert [stat.filemode(p.stat().st_mode) for p in sockets] == ["srwx------"]
    assert not psutil.Process(postmasters(folder)[0]).net_connections("inet")
    server.stop()


def test_two_users_in_one_process_end_the_server_together(server: PostgresDatabase, folder: Path) -> None:
    first, second = EmbeddedPostgres(folder), EmbeddedPostgres(folder)
    assert first.start() == second.start()
    first.stop()
    assert len(postmasters(folder)) == 1
    second.stop()
    second.stop()
    assert postmasters(folder) == []


def test_a_server_that_is_still_stopping_is_waited_for(folder: Path) -> None:
    first, second = EmbeddedPostgres(folder), EmbeddedPostgres(folder)
    first.start()
    (server,) = postmasters(folder)
    with psycopg.connect(first.start()) as busy:
        os.kill(server, signal.SIGTERM)  # a smart shutdown: "stopping" until the last session has ended
        while "stopping" not in (folder / "postmaster.pid").read_text():
            time.sleep(0.02)
        waiting = threading.Thread(target=second.start)
        waiting.start()
        time.sleep(0.3)
        assert postmasters(folder) == [server]
        busy.close()
    waiting.join(120)
    assert postmasters(folder) not in ([], [server])
    first.stop()
    second.stop()
    assert postmasters(folder) == []


def test_a_slow_end_is_no_error(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    server, control = EmbeddedPostgres(folder), embedded._control

    def gives_up_waiting(*words: Any, **ends: Any) -> None:
        control(*words, **ends)
        raise subprocess.CalledProcessError(1, "pg_ctl")

    server.start()
    monkeypatch.setattr(embedded, "_control", gives_up_waiting)
    server.stop()
    assert "still writing" in caplog.text


def test_a_server_that_does_not_start_tells_what_its_log_says_last(folder: Path) -> None:
    server = EmbeddedPostgres(folder)
    server.start()
    server.stop()
    (folder / "postgresql.conf").write_text("shared_nonsense = on\n")
    with pytest.raises(StoreUnavailable, match=r"(?s)could not be started.*Its log ends:.*shared_nonsense"):
        server.start()
    assert postmasters(folder) == []


def test_a_folder_that_was_copied_without_its_owner_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(embedded, "PostgresServer", lambda _: SimpleNamespace(system_user="somebody"))
    assert "its server runs as somebody" in embedded._story(folder, OSError())


def test_a_url_is_used_as_given(server: PostgresDatabase, tmp_path: Path) -> None:
    with server.transaction() as connection:
        url = connection.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection.execute(text("TRUNCATE filing CASCADE"))
    other = PostgresDatabase(url, tmp_path / "unused")
    PostgresFilings(other).save(content())
    other.close()
    assert [f.id for f in PostgresFilings(server).filings()] == ["grnw-10-k-2024"]
    assert not (tmp_path / "unused").exists()


def test_a_server_that_is_gone_without_a_word_is_noticed_by_the_system(server: PostgresDatabase) -> None:
    with server.transaction() as connection:
        given = connection.connection.driver_connection.info.get_parameters()  # type: ignore[union-attr]
    silence = int(given["keepalives_idle"]) + int(given["keepalives_interval"]) * int(given["keepalives_count"])
    assert silence <= 30, "seconds without an answer while a statement is waited for"
    assert int(given["tcp_user_timeout"]) <= 30_000, "milliseconds until what was sent counts as lost"


@pytest.mark.parametrize("url", ["mysql://a/b", "nonsense", "sqlite:///x", "postgresql://a:b:c:d@e:f/g"])
def test_what_is_no_address_is_a_wrong_setting(url: str, tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="TICKMARK_DATABASE_URL"):
        PostgresFilings(PostgresDatabase(url, tmp_path)).filings()


def test_a_server_that_does_not_answer_is_named_without_its_password(tmp_path: Path) -> None:
    url = f"postgresql://someone:secret@/name?host={tmp_path}"
    with pytest.raises(StoreUnavailable, match="TICKMARK_DATABASE_URL") as caught:
        PostgresFilings(PostgresDatabase(url, tmp_path)).filings()
    assert "secret" not in str(caught.value)


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreUnavailable, match=r"file/postgres could not be started"):
        PostgresFilings(PostgresDatabase(None, tmp_path / "file" / "postgres")).filings()


def test_migrations_make_the_tables_that_the_code_describes(server: PostgresDatabase) -> None:
    def ours(thing: SchemaItem, *_: object) -> bool:
        table = thing.table if isinstance(thing, Index | Constraint | Column) else thing
        return not str(getattr(table, "name", "")).startswith(SPOKEN_TO_IN_SQL)

    with server.transaction() as connection:
        context = MigrationContext.configure(connection, opts={"include_object": ours})
        metadata = job_tables.LedgerRow.metadata
        assert edgar_tables.EdgarIndexRow.metadata is metadata
        assert entity_tables.EntityRow.metadata is metadata
        assert news_tables.FeedRow.metadata is metadata
        assert postgres_web_tables.AccountRow.metadata is metadata
        assert compare_metadata(context, metadata) == []


def test_the_newest_revision_is_the_one_the_code_asks_for() -> None:
    folder = Path(migrate.__file__).with_name("migrations")
    assert ScriptDirectory(str(folder)).get_current_head() == migrate.HEAD
