"""What is shared between processes that ask EDGAR."""

from alembic import op

revision = "0010"
down_revision = "0009"

STATEMENTS: tuple[str, ...] = (
    "CREATE TABLE request_slot (service text PRIMARY KEY, next timestamptz NOT NULL)",
    """CREATE TABLE edgar_document (
        url text PRIMARY KEY, sha256 text NOT NULL, fetched timestamptz NOT NULL DEFAULT clock_timestamp())""",
    """CREATE TABLE edgar_index (
        url text PRIMARY KEY, etag text NOT NULL, modified text NOT NULL, body bytea NOT NULL,
        fetched timestamptz NOT NULL DEFAULT clock_timestamp())""",
    """CREATE TABLE past_figure (
        cik text NOT NULL, metric text NOT NULL, period_end date NOT NULL, filed date NOT NULL, accession text NOT NULL,
        period_start date, fiscal_year integer NOT NULL, value numeric NOT NULL, unit text NOT NULL,
        concept text NOT NULL, form text NOT NULL, PRIMARY KEY (cik, metric, period_end, filed, accession))""",
)
TABLES = ("past_figure", "edgar_index", "edgar_document", "request_slot")


def upgrade() -> None:
    """Creates the tables."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Removes the tables and everything in them."""
    for table in TABLES:
        op.execute(f"DROP TABLE {table}")
