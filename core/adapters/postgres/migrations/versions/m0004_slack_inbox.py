"""Slack events taken in, once each, and what was posted for them."""

from alembic import op

revision = "0004"
down_revision = "0003"

STATEMENTS: tuple[str, ...] = (
    """CREATE TABLE slack_inbox (
        id text PRIMARY KEY, body jsonb NOT NULL, channel text NOT NULL, thread text NOT NULL,
        received timestamptz NOT NULL DEFAULT clock_timestamp(),
        held_by text NOT NULL DEFAULT '', held_until timestamptz, tries integer NOT NULL DEFAULT 0,
        stopped boolean NOT NULL DEFAULT false, finished timestamptz)""",
    "CREATE INDEX slack_inbox_open ON slack_inbox (received) WHERE finished IS NULL",
    """CREATE TABLE slack_posting (
        entry_id text NOT NULL REFERENCES slack_inbox ON DELETE CASCADE, key text NOT NULL,
        channel text NOT NULL, ts text NOT NULL, closed boolean NOT NULL,
        noted timestamptz NOT NULL DEFAULT clock_timestamp(), PRIMARY KEY (entry_id, key))""",
    "CREATE INDEX slack_posting_message ON slack_posting (channel, ts)",
)


def upgrade() -> None:
    """Makes the tables."""
    for statement in STATEMENTS:
        op.execute(statement)
