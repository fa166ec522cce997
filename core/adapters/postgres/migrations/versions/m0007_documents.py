"""What documents other than annual reports need: period, exhibit, title, publisher, trust."""

from alembic import op

revision = "0007"
down_revision = "0006"

STATEMENTS = (
    """ALTER TABLE filing
        ADD fiscal_period text NOT NULL DEFAULT 'FY', ADD exhibit text NOT NULL DEFAULT '',
        ADD main_id text NOT NULL DEFAULT '', ADD title text NOT NULL DEFAULT '',
        ADD publisher text NOT NULL DEFAULT '', ADD tier text NOT NULL DEFAULT 'filed'""",
)


def upgrade() -> None:
    """Adds the columns."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Removes the columns."""
    columns = ("fiscal_period", "exhibit", "main_id", "title", "publisher", "tier")
    op.execute(f"ALTER TABLE filing {', '.join(f'DROP {name}' for name in columns)}")
