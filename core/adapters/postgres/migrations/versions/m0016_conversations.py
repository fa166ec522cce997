"""The runs of a conversation are found by it, so that a question may go on with what was asked before."""

from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Adds the index."""
    op.execute("CREATE INDEX run_conversation ON run (conversation, started)")


def downgrade() -> None:
    """Removes it."""
    op.execute("DROP INDEX run_conversation")
