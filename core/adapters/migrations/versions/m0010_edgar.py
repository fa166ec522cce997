"""What is shared between processes that ask EDGAR."""

from alembic import op

revision = "0010"
down_revision = "0009"

STATEMENTS: tuple[str, ...] = ()


def upgrade() -> None:
    """Creates the tables."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Removes the tables and everything in them."""
