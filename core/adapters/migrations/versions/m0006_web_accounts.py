"""Sign-in, sessions, threads of the chat."""

from alembic import op

revision = "0006"
down_revision = "0005"

STATEMENTS: tuple[str, ...] = ()


def upgrade() -> None:
    """Makes the tables."""
    for statement in STATEMENTS:
        op.execute(statement)
