"""What the contract tests share."""

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
