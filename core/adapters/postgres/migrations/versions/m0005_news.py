"""Feeds, articles, discrepancies, digests."""

from alembic import op

revision = "0005"
down_revision = "0004"

STATEMENTS: tuple[str, ...] = (
    "CREATE TABLE feed (url text PRIMARY KEY, title text NOT NULL, read timestamptz, error text NOT NULL)",
    """CREATE TABLE news_article (
        id text PRIMARY KEY, url text NOT NULL, feed text NOT NULL, title text NOT NULL, text text NOT NULL,
        taken timestamptz NOT NULL, published date, companies text[] NOT NULL, word_runs bigint[] NOT NULL,
        state text NOT NULL, same_as text NOT NULL)""",
    "CREATE INDEX news_article_taken ON news_article (taken)",
    """CREATE TABLE discrepancy (
        id text PRIMARY KEY, article_id text NOT NULL REFERENCES news_article ON DELETE CASCADE,
        run_id text NOT NULL, cik text NOT NULL, company text NOT NULL, claim text NOT NULL, ruling text NOT NULL,
        explanation text NOT NULL, found timestamptz NOT NULL, dismissed_by text NOT NULL)""",
    "CREATE INDEX discrepancy_article_id ON discrepancy (article_id)",
    """CREATE TABLE digest_channel (
        name text PRIMARY KEY, hour integer NOT NULL, zone text NOT NULL, companies text[] NOT NULL)""",
    """CREATE TABLE digest (
        key text PRIMARY KEY, channel text NOT NULL, day date NOT NULL, sent timestamptz, entries text[] NOT NULL)""",
    """CREATE TABLE digest_mark (
        channel text NOT NULL, discrepancy_id text NOT NULL REFERENCES discrepancy ON DELETE CASCADE,
        told boolean NOT NULL, snoozed_until date, PRIMARY KEY (channel, discrepancy_id))""",
)


def upgrade() -> None:
    """Makes the tables."""
    for statement in STATEMENTS:
        op.execute(statement)
