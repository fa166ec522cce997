"""Which proofs were stored before proofs were signed; the first process to open the database signs them."""

from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Adds the mark, and sets it on every proof of before.

    Whether a proof holds is computed from filings, and signing takes the installation's key; neither is at hand here.
    """
    op.execute("ALTER TABLE proof ADD unsigned boolean NOT NULL DEFAULT false")
    op.execute("""UPDATE proof SET unsigned = true WHERE position('"tickmark.proof/1"' in body::text) > 0""")
    op.execute("CREATE INDEX proof_unsigned ON proof (verdict_id) WHERE unsigned")


def downgrade() -> None:
    """Removes the mark; what was signed stays signed."""
    op.execute("ALTER TABLE proof DROP unsigned")
