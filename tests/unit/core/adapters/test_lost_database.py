"""What a worker calls a database that went away, and what it calls a bug."""

import psycopg
import psycopg_pool
import pytest
from procrastinate.exceptions import ConnectorException

from core.adapters.jobs.procrastinate_worker import went_away
from core.errors import StoreUnavailable


def wrapped(error: psycopg.Error) -> ConnectorException:
    try:
        raise ConnectorException from error
    except ConnectorException as raised:
        return raised


@pytest.mark.parametrize(
    ("error", "away"),
    [
        (psycopg.OperationalError("server closed the connection unexpectedly"), True),
        (psycopg.errors.AdminShutdown("terminating connection"), True),
        (psycopg.errors.CannotConnectNow("the database system is starting up"), True),
        (psycopg.errors.ConnectionFailure("gone"), True),
        (psycopg_pool.PoolTimeout("no connection within 10 s"), True),
        (psycopg.errors.UndefinedTable("relation does not exist"), False),
        (psycopg.errors.UniqueViolation("duplicate key"), False),
        (psycopg.errors.DeadlockDetected("deadlock"), False),
        (psycopg.errors.DiskFull("no space left"), False),
    ],
)
def test_a_lost_connection_is_no_refused_statement(error: psycopg.Error, away: bool) -> None:
    assert went_away(error) is away
    assert went_away(wrapped(error)) is away


def test_a_store_that_could_not_be_opened_is_away() -> None:
    assert went_away(StoreUnavailable("nothing listens"))
    assert went_away(ConnectorException())
