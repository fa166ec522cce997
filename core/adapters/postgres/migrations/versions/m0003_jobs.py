"""The job queue's own schema, the ledger of keys and slots, and why jobs failed."""

from alembic import op
from procrastinate.schema import SchemaManager

revision = "0003"
down_revision = "0002"

STATEMENTS: tuple[str, ...] = (
    """CREATE TABLE job_ledger (
        job text NOT NULL, slot text NOT NULL, job_id bigint NOT NULL,
        taken timestamptz NOT NULL DEFAULT clock_timestamp(), PRIMARY KEY (job, slot))""",
    """CREATE TABLE job_error (
        job_id bigint PRIMARY KEY, error text NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp())""",
)


def upgrade() -> None:
    """Makes the tables."""
    op.get_bind().exec_driver_sql(SchemaManager.get_schema().replace("%", "%%"))
    for statement in STATEMENTS:
        op.execute(statement)
