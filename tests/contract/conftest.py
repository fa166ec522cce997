"""What the contract tests share."""

import pytest
from sqlalchemy import text

from core.adapters.postgres_database import PostgresDatabase


@pytest.fixture
def database(server: PostgresDatabase) -> PostgresDatabase:
    """The session's database, emptied."""
    with server.transaction() as connection:
        connection.execute(text("TRUNCATE filing, report, procrastinate_jobs, job_ledger, job_error CASCADE"))
    return server
