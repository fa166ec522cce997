"""Channels and digests in PostgreSQL."""

from collections.abc import Sequence
from datetime import date, datetime

from sqlalchemy import Connection, RowMapping, text

from core.adapters.postgres.audit import record
from core.adapters.postgres.database import PostgresDatabase
from core.domain.claims.verdict import Ruling
from core.domain.operations.audit import Act, AuditEvent
from core.domain.operations.news import Channel, Digest, DigestEntry, Discrepancy
from core.errors import UnknownChannel, UnknownDiscrepancy

_PUT = text(
    """INSERT INTO digest_channel (name, hour, zone, companies) VALUES (:name, :hour, :zone, :companies)
    ON CONFLICT (name) DO UPDATE SET hour = excluded.hour, zone = excluded.zone, companies = excluded.companies"""
)
_SNOOZE = text(
    """INSERT INTO digest_mark (channel, discrepancy_id, told, snoozed_until) VALUES (:channel, :id, false, :until)
    ON CONFLICT (channel, discrepancy_id) DO UPDATE SET told = false, snoozed_until = excluded.snoozed_until"""
)
_WAKE = text(
    """UPDATE digest_mark SET told = true, snoozed_until = NULL
    WHERE channel = :channel AND discrepancy_id = :id AND snoozed_until IS NOT NULL"""
)
_OPEN = text(
    """SELECT d.id FROM discrepancy d LEFT JOIN digest_mark m ON m.discrepancy_id = d.id AND m.channel = :channel
    WHERE dismissed_by = '' AND NOT coalesce(told, false) AND coalesce(snoozed_until, :day) <= :day
    AND (:everybody OR cik = ANY(:companies)) ORDER BY found, d.id"""
)
_DRAFT = text(
    """INSERT INTO digest (key, channel, day, entries) VALUES (:key, :channel, :day, :entries)
    ON CONFLICT (key) DO NOTHING"""
)
_ENTRIES = text(
    """SELECT d.*, a.title, a.url, a.published FROM discrepancy d JOIN news_article a ON a.id = d.article_id
    WHERE d.id = ANY(:ids) AND dismissed_by = '' ORDER BY found, d.id"""
)
_HAS_SENT = text("SELECT EXISTS (SELECT FROM digest WHERE channel = :channel AND sent IS NOT NULL)")
_SENT = text("UPDATE digest SET sent = :at WHERE key = :key AND sent IS NULL RETURNING channel, entries")
_MARK_SENT = text(
    """INSERT INTO digest_mark (channel, discrepancy_id, told) SELECT :channel, unnest(CAST(:ids AS text[])), true
    ON CONFLICT (channel, discrepancy_id) DO UPDATE SET told = true, snoozed_until = NULL"""
)


class PostgresDigests:
    """The half of a NewsStore that speaks to channels."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    def put_channel(self, channel: Channel) -> None:
        """Sends digests to a channel, or changes when and about whom."""
        row = {"name": channel.name, "hour": channel.hour, "zone": channel.zone, "companies": list(channel.companies)}
        with self._database.transaction() as connection:
            connection.execute(_PUT, row)
            told = {"hour": str(channel.hour), "zone": channel.zone, "companies": ", ".join(channel.companies) or "all"}
            record(connection, AuditEvent(act=Act.CHANNEL, subject=channel.name, detail=told))

    def remove_channel(self, name: str) -> None:
        """Sends it no more. Raises UnknownChannel."""
        with self._database.transaction() as connection:
            removed = connection.execute(text("DELETE FROM digest_channel WHERE name = :name"), {"name": name})
            if removed.rowcount == 0:
                raise _unknown(name)
            record(connection, AuditEvent(act=Act.CHANNEL, subject=name, detail={"digests": "no more"}))

    def channels(self) -> Sequence[Channel]:
        """All channels, by name."""
        with self._database.transaction() as connection:
            rows = connection.execute(text("SELECT * FROM digest_channel ORDER BY name")).mappings()
            return [Channel(**{**row, "companies": tuple(row["companies"])}) for row in rows]

    def snooze(self, discrepancy_id: str, channel: str, until: date) -> None:
        """Leaves it out of a channel's digests before `until`. Raises UnknownDiscrepancy or UnknownChannel."""
        with self._database.transaction() as connection:
            if not connection.scalar(text("SELECT 1 FROM discrepancy WHERE id = :id"), {"id": discrepancy_id}):
                raise UnknownDiscrepancy(f"No discrepancy {discrepancy_id} is stored; its id stands in the digest.")
            if not connection.scalar(text("SELECT 1 FROM digest_channel WHERE name = :name"), {"name": channel}):
                raise _unknown(channel)
            connection.execute(_SNOOZE, {"id": discrepancy_id, "channel": channel, "until": until})
            told = {"discrepancy": "snoozed", "channel": channel, "until": until.isoformat()}
            record(connection, AuditEvent(act=Act.DECISION, subject=discrepancy_id, detail=told))

    def restore(self, discrepancy_id: str, channel: str) -> None:
        """Takes back that it was dismissed, or snoozed in a channel. Raises UnknownDiscrepancy."""
        with self._database.transaction() as connection:
            open_again = text("UPDATE discrepancy SET dismissed_by = '' WHERE id = :id")
            if not connection.execute(open_again, {"id": discrepancy_id}).rowcount:
                raise UnknownDiscrepancy(f"No discrepancy {discrepancy_id} is stored; its id stands in the digest.")
            connection.execute(_WAKE, {"id": discrepancy_id, "channel": channel})
            told = {"discrepancy": "open again", "channel": channel}
            record(connection, AuditEvent(act=Act.DECISION, subject=discrepancy_id, detail=told))

    def draft(self, key: str, channel: Channel, day: date) -> Digest:
        """What the channel has not been sent yet, noted under `key`."""
        with self._database.transaction() as connection:
            held = _digest_row(connection, key)
            if held is None:
                wanted = {"channel": channel.name, "day": day, "companies": list(channel.companies)}
                found = list(connection.scalars(_OPEN, {**wanted, "everybody": not channel.companies}))
                if found:
                    connection.execute(_DRAFT, {"key": key, "channel": channel.name, "day": day, "entries": found})
                    held = _digest_row(connection, key)
            if held is None or held["sent"] is not None:
                return Digest(key=key, channel=channel, day=day, entries=())
            entries = connection.execute(_ENTRIES, {"ids": held["entries"]}).mappings()
            return Digest(key=key, channel=channel, day=held["day"], entries=tuple(_entry(row) for row in entries))

    def has_sent_digest(self, channel: str) -> bool:
        """Whether a digest was ever posted to the channel."""
        with self._database.transaction() as connection:
            return bool(connection.scalar(_HAS_SENT, {"channel": channel}))

    def note_sent(self, key: str, at: datetime) -> None:
        """Notes that the digest was posted, and which discrepancies its channel has had."""
        with self._database.transaction() as connection:
            row = connection.execute(_SENT, {"key": key, "at": at}).one_or_none()
            if row is not None:
                connection.execute(_MARK_SENT, {"channel": row.channel, "ids": row.entries})
                told = {"channel": row.channel, "discrepancies": ", ".join(row.entries)}
                record(connection, AuditEvent(act=Act.DIGEST, subject=key, detail=told))


def _digest_row(connection: Connection, key: str) -> RowMapping | None:
    found = connection.execute(text("SELECT * FROM digest WHERE key = :key"), {"key": key})
    return found.mappings().one_or_none()


def _entry(row: RowMapping) -> DigestEntry:
    return DigestEntry(discrepancy=discrepancy_of(row), title=row["title"], url=row["url"], published=row["published"])


def discrepancy_of(row: RowMapping) -> Discrepancy:
    """A row that holds the table's columns, as a discrepancy."""
    names = [name for name in Discrepancy.__dataclass_fields__ if name != "ruling"]
    return Discrepancy(**{name: row[name] for name in names}, ruling=Ruling(row["ruling"]))


def _unknown(name: str) -> UnknownChannel:
    return UnknownChannel(f"No digest goes to {name}. See `tickmark digest list`.")
