"""The groups that documents are kept for, that accounts are in, and whose documents were in reach of a run."""

from alembic import op

revision = "0013"
down_revision = "0012"

TABLES = ("filing", "account", "run")
STATEMENTS = (
    *(f"ALTER TABLE {table} ADD groups text[] NOT NULL DEFAULT '{{}}'" for table in TABLES),
    "CREATE INDEX filing_kept_for_some ON filing (id) WHERE cardinality(groups) > 0",
)

BACK = (
    "DELETE FROM run_trace WHERE run_id IN (SELECT id FROM run WHERE cardinality(groups) > 0)",
    """UPDATE run SET text = '', outcome = '{"reason": "It was kept for a group."}' WHERE cardinality(groups) > 0""",
    "DELETE FROM filing WHERE cardinality(groups) > 0",
    *(f"ALTER TABLE {table} DROP groups" for table in TABLES),
)


def upgrade() -> None:
    """Adds the columns; what is held is for everybody."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Removes the columns, and before them what everybody would see then."""
    for statement in BACK:
        op.execute(statement)
