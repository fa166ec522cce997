"""What was ticked as wrong about an answer or a verdict."""

from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Adds it."""
    op.execute("ALTER TABLE feedback ADD COLUMN reasons TEXT[] NOT NULL DEFAULT '{}'")


def downgrade() -> None:
    """Removes it."""
    op.execute("ALTER TABLE feedback DROP COLUMN reasons")
