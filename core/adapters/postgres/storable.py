"""Any text -> one that PostgreSQL takes: it keeps neither null characters nor halves of a surrogate pair."""

from typing import Any

from psycopg import Connection
from psycopg.types.string import StrDumperUnknown
from sqlalchemy import Engine, event


def storable(text: str) -> str:
    """The text without nulls; what is no character becomes a question mark."""
    return text.replace("\x00", "").encode("utf-8", "replace").decode()


class StorableText(StrDumperUnknown):
    """Writes every text that is a parameter of a statement so that PostgreSQL takes it."""

    def dump(self, obj: str) -> Any:
        """The text in UTF-8."""
        return super().dump(storable(obj))


def keep_storable(engine: Engine) -> None:
    """Has all statements of an engine take any text."""

    @event.listens_for(engine, "connect")
    def _connected(connection: Connection, _record: object) -> None:
        connection.adapters.register_dumper(str, StorableText)
