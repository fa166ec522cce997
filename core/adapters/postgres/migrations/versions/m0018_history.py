"""An index by which the runs of one person are found, newest first."""

from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Adds it."""
    op.execute("CREATE INDEX run_sender ON run (sender, started)")


def downgrade() -> None:
    """Removes it."""
    op.execute("DROP INDEX run_sender")
