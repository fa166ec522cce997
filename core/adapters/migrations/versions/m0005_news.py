"""Feeds, articles, discrepancies, digests."""

from alembic import op

revision = "0005"
down_revision = "0004"

STATEMENTS: tuple[str, ...] = ()


def upgrade() -> None:
    """Makes the tables."""
    for statement in STATEMENTS:
        op.execute(statement)
