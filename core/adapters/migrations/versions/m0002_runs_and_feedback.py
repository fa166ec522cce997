"""Runs, votes, reviews and the golden set."""

from alembic import op

revision = "0002"
down_revision = "0001"

STATEMENTS: tuple[str, ...] = ()


def upgrade() -> None:
    """Makes the tables."""
    for statement in STATEMENTS:
        op.execute(statement)
