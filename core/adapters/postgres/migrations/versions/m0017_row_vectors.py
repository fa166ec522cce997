"""The vectors of a filing's rows, by which figures and questions find the row that they speak of."""

from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Adds the table; what is missing is embedded when it is first asked for."""
    op.execute(
        "CREATE TABLE row_vectors (filing_id text PRIMARY KEY REFERENCES filing (id) ON DELETE CASCADE, "
        "made_of text NOT NULL, vectors bytea NOT NULL)"
    )


def downgrade() -> None:
    """Removes it."""
    op.execute("DROP TABLE row_vectors")
