"""Puts jobs that were queued before each task had a queue of its own where a worker finds them."""

from alembic import op

revision = "0011"
down_revision = "0010"

STATEMENTS = (
    """UPDATE procrastinate_jobs SET queue_name = task_name
        WHERE status IN ('todo', 'doing', 'failed') AND queue_name <> task_name""",
)


def upgrade() -> None:
    """Moves them."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Leaves them: the older worker takes jobs of every queue."""
