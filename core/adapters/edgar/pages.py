"""Pages of EDGAR: documents of the archives are fetched once, indexes when they are older than the caller wants."""

import json
import zlib
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlmodel import SQLModel

from core.adapters.edgar.client import EdgarClient, MissingPageError
from core.adapters.edgar.response import EdgarResponse, check_atom, check_document, check_json
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.tables import edgar as edgar_tables
from core.errors import ServiceUnavailable, UnknownFiling, UnreadableDocument
from core.ports.raw_store import RawStore

DOCUMENT = SQLModel.metadata.tables[edgar_tables.EdgarDocumentRow.__tablename__]
INDEX = SQLModel.metadata.tables[edgar_tables.EdgarIndexRow.__tablename__]
ALWAYS = timedelta(0)


class EdgarPages:
    """Asks the client for what is not kept yet; what is kept is shared by all processes."""

    def __init__(self, client: EdgarClient, database: PostgresDatabase, raw: RawStore) -> None:
        self._client = client
        self._database = database
        self._raw = raw

    def document(self, url: str, *, check: Callable[[bytes], None] = check_document) -> bytes:
        """A document of the archives, from the raw store after the first time.

        Raises UnreadableDocument, ServiceUnavailable, SettingsError.
        """
        held = self._kept_bytes(url)
        if held:
            return held
        try:
            body = self._client.get(url, check=check).body
        except MissingPageError as error:
            raise UnreadableDocument(f"{url} is not there (404); EDGAR may have removed it.") from error
        self._keep(DOCUMENT, {"url": url, "sha256": self._raw.put(body)})
        return body

    def json(self, url: str, *, life: timedelta = ALWAYS) -> dict[str, Any]:
        """An index that is at most `life` old; numbers with a point are Decimal. As `index` raises."""
        found: dict[str, Any] = json.loads(self.index(url, check=check_json, life=life), parse_float=Decimal)
        return found

    def index(
        self, url: str, *, check: Callable[[bytes], None] = check_atom, life: timedelta = ALWAYS, keep: bool = True
    ) -> bytes:
        """An index; EDGAR is asked whether it changed when the one kept is older than `life`.

        Raises MissingPageError, ServiceUnavailable, SettingsError.
        """
        known, age = self._kept_response(url) if keep else (None, timedelta.max)
        if known is not None and age < life:
            return known.body
        try:
            answer = self._client.get(url, check=check, known=known)
        except UnreadableDocument as error:
            raise ServiceUnavailable(str(error)) from error
        if known is not None and answer.unchanged:
            answer = known
        if keep:
            packed = zlib.compress(answer.body)
            self._keep(INDEX, {"url": url, "etag": answer.etag, "modified": answer.modified, "body": packed})
        return answer.body

    def _kept_bytes(self, url: str) -> bytes:
        """What is kept of an address; nothing when it was never fetched, or the raw store lost it."""
        with self._database.transaction() as connection:
            found = connection.scalar(select(DOCUMENT.c.sha256).where(DOCUMENT.c.url == url))
        try:
            return self._raw.get(found) if found else b""
        except UnknownFiling:
            return b""

    def _kept_response(self, url: str) -> tuple[EdgarResponse | None, timedelta]:
        with self._database.transaction() as connection:
            row = connection.execute(select(INDEX).where(INDEX.c.url == url)).mappings().one_or_none()
        if row is None:
            return None, timedelta.max
        answer = EdgarResponse(
            status=200, body=zlib.decompress(row["body"]), etag=row["etag"], modified=row["modified"]
        )
        return answer, datetime.now(UTC) - row["fetched"]

    def _keep(self, table: Any, values: dict[str, Any]) -> None:
        row = {**values, "fetched": func.clock_timestamp()}
        with self._database.transaction() as connection:
            made = insert(table).values(row)
            connection.execute(made.on_conflict_do_update(index_elements=["url"], set_=row))
