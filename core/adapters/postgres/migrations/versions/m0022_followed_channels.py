"""Slack channels in whose threads questions are answered that do not name us."""

from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Adds them."""
    op.execute("CREATE TABLE slack_followed (channel TEXT PRIMARY KEY)")


def downgrade() -> None:
    """Removes them."""
    op.execute("DROP TABLE slack_followed")
