"""What a reader wrote stays out of the log: of refused statements, and of jobs that fail."""

import logging
import traceback
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from core.adapters.jobs.procrastinate_queue import ProcrastinateQueue
from core.adapters.jobs.procrastinate_worker import ProcrastinateWorker, WorkerRules
from core.adapters.postgres.database import PostgresDatabase
from core.domain.operations.job import JobState

WRITTEN = "Is Ann Onymous to be dismissed?"
REFUSED = {
    "a null in JSON": ("SELECT CAST(:v AS jsonb)", f'{{"text": "\\u0000 {WRITTEN}"}}', "unsupported Unicode escape"),
    "no JSON": ("SELECT CAST(:v AS jsonb)", f'{{"text": {WRITTEN}}}', "invalid input syntax for type json"),
    "no number": ("SELECT CAST(CAST(:v AS text) AS int)", WRITTEN, "invalid input syntax for type integer"),
    "an empty column": (
        "INSERT INTO feedback (id, run_id, comment) VALUES ('1', NULL, :v)",
        WRITTEN,
        "null value in column",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_the_error_of_a_refused_statement_names_no_value(name: str, database: PostgresDatabase) -> None:
    statement, value, words = REFUSED[name]
    with pytest.raises(DBAPIError) as caught, database.transaction() as connection:
        connection.execute(text(statement), {"v": value})
    printed = "".join(traceback.format_exception(caught.value))
    assert words in printed
    assert "Ann" not in printed


def test_a_job_that_cannot_be_queued_names_no_argument(database: PostgresDatabase) -> None:
    with pytest.raises(Exception, match=r"[Dd]atabase") as caught:
        ProcrastinateQueue(database).defer("say", {"text": f"\x00{WRITTEN}"})
    assert "Ann" not in "".join(traceback.format_exception(caught.value))


def test_the_embedded_server_writes_no_value_down(tmp_path: Path) -> None:
    database = PostgresDatabase(None, tmp_path / "postgres")
    statement, value, words = REFUSED["a null in JSON"]
    with pytest.raises(DBAPIError), database.transaction() as connection:
        connection.execute(text(statement), {"v": value})
    database.close()
    log = (tmp_path / "postgres" / "log").read_text()
    assert words in log
    assert "Ann" not in log


def test_a_job_that_fails_for_good_is_logged_without_its_arguments(
    database: PostgresDatabase, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(name: str, arguments: dict[str, Any]) -> None:
        raise ValueError(f"{name} had {len(arguments)} argument")

    caplog.set_level(logging.DEBUG, logger="procrastinate")
    queue = ProcrastinateQueue(database)
    job_id = queue.defer("say", {"text": WRITTEN})
    ProcrastinateWorker(database, ("say",), fail, WorkerRules(attempts=1)).run_until_idle()
    assert [job.state for job in queue.jobs()] == [JobState.DEAD]
    assert f"Job say[{job_id}] ended with status: Error, lasted" in caplog.text
    assert "Ann" not in caplog.text
    assert "Ann" not in str([vars(record) for record in caplog.records])
