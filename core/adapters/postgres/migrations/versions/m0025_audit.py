"""The audit log: a chain that grows at its end, and beside it what each entry tells."""

from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    """Adds them."""
    op.execute(
        """CREATE TABLE audit_entry (
            number BIGINT PRIMARY KEY,
            at TIMESTAMP WITH TIME ZONE NOT NULL,
            act TEXT NOT NULL,
            digest TEXT NOT NULL,
            previous TEXT NOT NULL,
            hash TEXT NOT NULL
        )"""
    )
    op.execute(
        """CREATE TABLE audit_event (
            number BIGINT PRIMARY KEY REFERENCES audit_entry (number) ON DELETE CASCADE,
            salt TEXT NOT NULL,
            person TEXT NOT NULL,
            subject TEXT NOT NULL,
            detail JSON NOT NULL
        )"""
    )
    op.execute("CREATE INDEX audit_event_person ON audit_event (person)")
    op.execute("CREATE INDEX audit_event_subject ON audit_event (subject)")
    op.execute(
        """CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF current_setting('tickmark.retention', true) = 'on' THEN RETURN OLD; END IF;
            RAISE EXCEPTION 'entries of the audit log are never changed';
        END $$"""
    )
    op.execute(
        """CREATE TRIGGER audit_entry_stays BEFORE UPDATE OR DELETE ON audit_entry
        FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()"""
    )
    op.execute(
        """CREATE TRIGGER audit_event_stays BEFORE UPDATE ON audit_event
        FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()"""
    )


def downgrade() -> None:
    """Removes them."""
    op.execute("DROP TABLE audit_event")
    op.execute("DROP TABLE audit_entry")
    op.execute("DROP FUNCTION refuse_audit_change")
