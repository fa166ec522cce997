"""Versions of documents and what supersedes them."""

from alembic import op

revision = "0008"
down_revision = "0007"

STATEMENTS = (
    """ALTER TABLE filing
        ADD has_statements boolean NOT NULL DEFAULT false,
        ADD version_of text NOT NULL DEFAULT '', ADD superseded date""",
)


def upgrade() -> None:
    """Adds the columns."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Removes the versions, which stand in no place of their own before, and the columns."""
    op.execute("DELETE FROM filing WHERE version_of <> ''")
    op.execute("ALTER TABLE filing DROP has_statements, DROP version_of, DROP superseded")
