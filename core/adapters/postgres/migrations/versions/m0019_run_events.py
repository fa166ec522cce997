"""What comes of a run on its way, whether it is shared, and an index by which the runs of a report are found."""

from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Adds them. A report's id is the first in its text, which may hold escapes that no operator of JSON takes."""
    op.execute("ALTER TABLE run ADD COLUMN shared BOOLEAN NOT NULL DEFAULT false")
    op.execute("ALTER TABLE run ADD COLUMN report TEXT NOT NULL DEFAULT ''")
    op.execute(
        """UPDATE run SET report = coalesce(substring(left(outcome::text, 300) from '"id": *"([^"]*)"'), '')
        WHERE intent = 'verify' AND state = 'judged'"""
    )
    op.execute("CREATE INDEX run_report ON run (report) WHERE report <> ''")
    op.execute(
        """CREATE TABLE run_event (
            id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            run_id TEXT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
            kind TEXT NOT NULL,
            body JSON NOT NULL,
            kept TIMESTAMPTZ NOT NULL DEFAULT now()
        )"""
    )
    op.execute("CREATE INDEX run_event_run ON run_event (run_id, id)")
    op.execute("CREATE INDEX run_event_kept ON run_event (kept)")


def downgrade() -> None:
    """Removes them."""
    op.execute("DROP TABLE run_event")
    op.execute("ALTER TABLE run DROP COLUMN report, DROP COLUMN shared")
