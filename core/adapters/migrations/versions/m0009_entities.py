"""Entities, their mentions and relations."""

from alembic import op

revision = "0009"
down_revision = "0008"

STATEMENTS: tuple[str, ...] = ()


def upgrade() -> None:
    """Creates the tables."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Removes the tables and everything in them."""
