"""Sign-in, sessions, threads of the chat."""

from alembic import op

revision = "0006"
down_revision = "0005"

STATEMENTS = (
    """CREATE TABLE account (
        email text PRIMARY KEY, role text NOT NULL, secret text NOT NULL, made timestamptz NOT NULL)""",
    """CREATE TABLE api_token (
        id text PRIMARY KEY, email text NOT NULL REFERENCES account ON DELETE CASCADE, label text NOT NULL,
        digest text NOT NULL UNIQUE, made timestamptz NOT NULL)""",
    "CREATE INDEX api_token_email ON api_token (email)",
    """CREATE TABLE chat_thread (
        id text PRIMARY KEY, person text NOT NULL, name text NOT NULL, changed timestamptz NOT NULL)""",
    "CREATE INDEX chat_thread_newest ON chat_thread (person, changed, id)",
    """CREATE TABLE chat_step (
        id text PRIMARY KEY, thread_id text NOT NULL REFERENCES chat_thread ON DELETE CASCADE,
        position bigint NOT NULL GENERATED ALWAYS AS IDENTITY, run_id text NOT NULL, body json NOT NULL)""",
    "CREATE INDEX chat_step_thread ON chat_step (thread_id, position)",
)


def upgrade() -> None:
    """Makes the tables."""
    for statement in STATEMENTS:
        op.execute(statement)
