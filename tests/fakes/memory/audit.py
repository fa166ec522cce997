"""The audit log in memory: what is appended, and none of what the stores add by themselves."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime

from core.domain.operations.audit import BEGINNING, Act, AuditEntry, AuditEvent, link, ranges


class MemoryAudit:
    """An AuditLog."""

    def __init__(self) -> None:
        self._entries: list[AuditEntry] = []
        self._last = (0, BEGINNING)

    def append(self, event: AuditEvent) -> None:
        entry = link(event, datetime.now(UTC), str(self._last[0]), self._last)
        self._entries.append(entry)
        self._last = (entry.number, entry.hash)

    def entries(self, after: int = 0) -> Iterator[AuditEntry]:
        return iter([entry for entry in self._entries if entry.number > after])

    def newest(self, act: Act) -> AuditEvent | None:
        return next((entry.event for entry in reversed(self._entries) if entry.act is act), None)

    def erase(self, person: str, by: str) -> Mapping[str, int]:
        gone = [e.number for e in self._entries if e.event and person in {e.event.person, e.event.subject}]
        self._entries = [replace(e, event=None, salt="") if e.number in gone else e for e in self._entries]
        if gone:
            self.append(AuditEvent(act=Act.ERASURE, person=by, detail={"entries": ranges(gone)}))
        return {"entries of the audit log": len(gone)}

    def retire(self, before: datetime) -> int:
        old = [entry for entry in self._entries if entry.at < before]
        if old:
            told = {"up to": str(old[-1].number), "hash": old[-1].hash}
            self.append(AuditEvent(act=Act.RETENTION, detail=told))
            self._entries = self._entries[len(old) :]
        return len(old)
