"""What the language model cost, by day."""

from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Adds the table."""
    op.execute("CREATE TABLE model_spending (day date PRIMARY KEY, dollars numeric NOT NULL)")


def downgrade() -> None:
    """Removes it."""
    op.execute("DROP TABLE model_spending")
