"""What people at the desk say of claims."""

from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Adds them."""
    op.execute(
        """CREATE TABLE claim_note (
            id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            run_id TEXT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
            verdict_id TEXT NOT NULL,
            state TEXT NOT NULL,
            author TEXT NOT NULL,
            noted TIMESTAMP WITH TIME ZONE NOT NULL,
            source TEXT NOT NULL,
            before TEXT NOT NULL,
            after TEXT NOT NULL
        )"""
    )
    op.execute("CREATE INDEX claim_note_run ON claim_note (run_id, id)")


def downgrade() -> None:
    """Removes them."""
    op.execute("DROP TABLE claim_note")
