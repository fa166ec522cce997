"""Entries of the audit log as JSON."""

import json
from datetime import UTC

from core.domain.operations.audit import AuditEntry


def audit_line(entry: AuditEntry) -> str:
    """One entry as a line; `event` is null once it was erased."""
    event = entry.event
    told = {"person": event.person, "subject": event.subject, "detail": dict(event.detail)} if event else None
    data = {
        "number": entry.number,
        "at": entry.at.astimezone(UTC).isoformat(timespec="microseconds"),
        "act": entry.act.value,
        "event": told,
        "salt": entry.salt,
        "digest": entry.digest,
        "previous": entry.previous,
        "hash": entry.hash,
    }
    return json.dumps(data, ensure_ascii=False)
