"""The job queue's own schema and the ledger of slots."""

from alembic import op

revision = "0003"
down_revision = "0002"

STATEMENTS: tuple[str, ...] = ()


def upgrade() -> None:
    """Makes the tables."""
    for statement in STATEMENTS:
        op.execute(statement)
