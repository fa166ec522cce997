"""How sure a discrepancy is; of those found before all count as sure."""

from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Adds it."""
    op.execute("ALTER TABLE discrepancy ADD COLUMN confidence DOUBLE PRECISION NOT NULL DEFAULT 1")


def downgrade() -> None:
    """Removes it."""
    op.execute("ALTER TABLE discrepancy DROP COLUMN confidence")
