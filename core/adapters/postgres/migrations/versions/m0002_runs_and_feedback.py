"""Runs, votes and reviews; the golden set is what the reviews promote."""

from alembic import op

revision = "0002"
down_revision = "0001"

STATEMENTS = (
    """CREATE TABLE run (
        id text PRIMARY KEY, text text NOT NULL, intent text NOT NULL, door text NOT NULL, sender text NOT NULL,
        conversation text NOT NULL, published date, started timestamptz NOT NULL, seconds double precision NOT NULL,
        state text NOT NULL, steps json NOT NULL, outcome json NOT NULL)""",
    "CREATE INDEX run_started ON run (started)",
    """CREATE TABLE feedback (
        id text PRIMARY KEY, run_id text NOT NULL REFERENCES run, sender text NOT NULL, door text NOT NULL,
        vote text NOT NULL, verdict text NOT NULL, comment text NOT NULL, given timestamptz NOT NULL)""",
    "CREATE UNIQUE INDEX feedback_once ON feedback (run_id, sender, verdict) WHERE sender <> ''",
    "CREATE INDEX feedback_given ON feedback (given, id)",
    """CREATE TABLE review (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        feedback_id text NOT NULL REFERENCES feedback ON UPDATE CASCADE ON DELETE CASCADE,
        state text NOT NULL, reviewer text NOT NULL, "right" text NOT NULL, note text NOT NULL,
        promoted boolean NOT NULL, changed timestamptz NOT NULL)""",
    "CREATE INDEX review_feedback ON review (feedback_id, id)",
)


def upgrade() -> None:
    """Makes the tables."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Removes the tables and everything in them."""
    op.execute("DROP TABLE review, feedback, run")
