"""The Slack inbox in PostgreSQL."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import text

from core.adapters.postgres.audit import record
from core.adapters.postgres.database import PostgresDatabase
from core.domain.operations.audit import Act, AuditEvent
from core.ports.slack_inbox import LeasedEntry, LeaseState, Posting

_PUT = """INSERT INTO slack_inbox (id, body, channel, thread) VALUES (:id, CAST(:body AS jsonb), :channel, :thread)
    ON CONFLICT DO NOTHING"""
_TAKE = """UPDATE slack_inbox SET held_by = :worker, tries = tries + 1,
        held_until = clock_timestamp() + make_interval(secs => :seconds)
    WHERE id = :id AND finished IS NULL AND (held_by IN ('', :worker) OR held_until < clock_timestamp())
    RETURNING body, tries"""
_RENEW = """UPDATE slack_inbox SET held_until = clock_timestamp() + make_interval(secs => :seconds)
    WHERE id = :id AND held_by = :worker AND finished IS NULL AND NOT stopped"""
_FINISH = """UPDATE slack_inbox SET finished = clock_timestamp(), held_by = '', body = '{}'
    WHERE id = :id AND held_by = :worker AND finished IS NULL"""
_STOP = """UPDATE slack_inbox SET stopped = true WHERE finished IS NULL AND (
        (channel = :channel AND thread = :thread)
        OR id IN (SELECT entry_id FROM slack_posting WHERE channel = :channel AND ts = :thread))"""
_WAITING = """SELECT id FROM slack_inbox
    WHERE finished IS NULL AND body <> '{}' AND (held_until IS NULL OR held_until < clock_timestamp())
    ORDER BY received LIMIT :limit"""
_POST = """INSERT INTO slack_posting (entry_id, key, channel, ts, closed) VALUES (:id, :key, :channel, :ts, :closed)
    ON CONFLICT (entry_id, key) DO UPDATE
    SET channel = excluded.channel, ts = excluded.ts, closed = excluded.closed"""
_POSTINGS = "SELECT key, channel, ts, closed FROM slack_posting WHERE entry_id = :id ORDER BY noted, key"

_FOLLOW = "INSERT INTO slack_followed (channel) VALUES (:channel) ON CONFLICT DO NOTHING"
_UNFOLLOW = "DELETE FROM slack_followed WHERE channel = :channel"


class PostgresSlackInbox:
    """A SlackInbox; each method is one transaction, and the server's clock is the only one that counts."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    def put(self, entry_id: str, body: Mapping[str, Any]) -> bool:
        """Keeps an entry; False when one of that id was ever taken in."""
        place = {"channel": str(body.get("channel", "")), "thread": str(body.get("thread", ""))}
        return self._change(_PUT, id=entry_id, body=json.dumps(dict(body)), **place) == 1

    def take(self, entry_id: str, worker: str, seconds: float) -> LeasedEntry:
        """Lends an entry to `worker` for so long, unless it is done or lent to another who is not overdue."""
        with self._database.transaction() as connection:
            given = {"id": entry_id, "worker": worker, "seconds": seconds}
            row = connection.execute(text(_TAKE), given).mappings().one_or_none()
            if row is not None:
                return LeasedEntry(turn=LeaseState.MINE, body=row["body"], tries=row["tries"])
            is_open = text("SELECT true FROM slack_inbox WHERE id = :id AND finished IS NULL")
            taken = connection.scalar(is_open, {"id": entry_id})
        return LeasedEntry(turn=LeaseState.TAKEN if taken else LeaseState.DONE, body={})

    def renew(self, entry_id: str, worker: str, seconds: float) -> bool:
        """Prolongs a loan; False when it is no longer this worker's or a person stopped the work."""
        return self._change(_RENEW, id=entry_id, worker=worker, seconds=seconds) == 1

    def finish(self, entry_id: str, worker: str) -> None:
        """Marks an entry done and forgets its text; only the id and the postings stay."""
        self._change(_FINISH, id=entry_id, worker=worker)

    def stop(self, channel: str, thread: str) -> int:
        """Asks all open work in a thread to stop; how many entries that were."""
        return self._change(_STOP, channel=channel, thread=thread)

    def waiting(self, limit: int = 100) -> Sequence[str]:
        """Ids of entries that are not done and lent to nobody alive, oldest first."""
        with self._database.transaction() as connection:
            return list(connection.scalars(text(_WAITING), {"limit": limit}))

    def post(self, entry_id: str, posting: Posting) -> None:
        """Notes a posting, or what became of it: same entry and key are the same posting."""
        row = {"key": posting.key, "channel": posting.channel, "ts": posting.ts, "closed": posting.closed}
        self._change(_POST, id=entry_id, **row)

    def postings(self, entry_id: str) -> Sequence[Posting]:
        """The postings of an entry, in the order in which they were first noted."""
        with self._database.transaction() as connection:
            rows = connection.execute(text(_POSTINGS), {"id": entry_id}).mappings()
            return [Posting(**row) for row in rows]

    def follow(self, channel: str, *, on: bool) -> None:
        """Sets whether questions in our threads of a channel are answered though they do not name us."""
        told = {"follow-up questions": "answered" if on else "not answered"}
        with self._database.transaction() as connection:
            if connection.execute(text(_FOLLOW if on else _UNFOLLOW), {"channel": channel}).rowcount:
                record(connection, AuditEvent(act=Act.CHANNEL, subject=channel, detail=told))

    def follows(self, channel: str) -> bool:
        """Whether that was set."""
        query = text("SELECT true FROM slack_followed WHERE channel = :channel")
        with self._database.transaction() as connection:
            return bool(connection.scalar(query, {"channel": channel}))

    def posted(self, channel: str, ts: str) -> bool:
        """Whether a message is a known posting of any entry."""
        query = text("SELECT true FROM slack_posting WHERE channel = :channel AND ts = :ts LIMIT 1")
        with self._database.transaction() as connection:
            return bool(connection.scalar(query, {"channel": channel, "ts": ts}))

    def _change(self, statement: str, **values: object) -> int:
        with self._database.transaction() as connection:
            return connection.execute(text(statement), values).rowcount
