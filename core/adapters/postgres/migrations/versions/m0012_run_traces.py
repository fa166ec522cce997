"""How runs came to their outcomes, kept for a while beside them."""

from alembic import op

revision = "0012"
down_revision = "0011"

STATEMENTS = (
    """CREATE TABLE run_trace (
        run_id text PRIMARY KEY REFERENCES run ON DELETE CASCADE,
        kept timestamptz NOT NULL DEFAULT now(),
        body json NOT NULL)""",
    "CREATE INDEX run_trace_kept ON run_trace (kept)",
)


def upgrade() -> None:
    """Adds the table."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Removes it."""
    op.execute("DROP TABLE run_trace")
