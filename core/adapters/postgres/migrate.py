"""Brings the tables of a database up to the newest revision, once, however many processes start together."""

from pathlib import Path

from sqlalchemy import Connection, text

HEAD = "0025"
LOCK = 7_205_759_403
"""The advisory lock under which what a database holds is brought up to date."""


def migrate(connection: Connection) -> None:
    """Runs the missing revisions in the connection's transaction; costs one query when there are none.

    Whoever comes first holds an advisory lock until the transaction ends; the others wait and find nothing to do.
    """
    if _revision(connection) == HEAD:
        return
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    if _revision(connection) == HEAD:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _revision(connection: Connection) -> str | None:
    if connection.scalar(text("SELECT to_regclass('alembic_version')")) is None:
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found
