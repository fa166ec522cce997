"""Webhooks, and what was sent to them."""

from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Adds them."""
    op.execute(
        """CREATE TABLE webhook (
            id TEXT PRIMARY KEY,
            email TEXT NOT NULL REFERENCES account (email) ON DELETE CASCADE,
            url TEXT NOT NULL,
            events TEXT[] NOT NULL,
            companies TEXT[] NOT NULL,
            made TIMESTAMP WITH TIME ZONE NOT NULL
        )"""
    )
    op.execute("CREATE INDEX webhook_email ON webhook (email)")
    op.execute(
        """CREATE TABLE webhook_delivery (
            id TEXT PRIMARY KEY,
            webhook_id TEXT NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
            event TEXT NOT NULL,
            body TEXT NOT NULL,
            made TIMESTAMP WITH TIME ZONE NOT NULL,
            state TEXT NOT NULL,
            tries INTEGER NOT NULL,
            status INTEGER NOT NULL,
            error TEXT NOT NULL,
            due TIMESTAMP WITH TIME ZONE NOT NULL
        )"""
    )
    op.execute("CREATE INDEX webhook_delivery_newest ON webhook_delivery (webhook_id, made)")
    op.execute("CREATE INDEX webhook_delivery_due ON webhook_delivery (state, due)")


def downgrade() -> None:
    """Removes them."""
    op.execute("DROP TABLE webhook_delivery")
    op.execute("DROP TABLE webhook")
