"""A run with its trace -> what the audit log tells of it."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from core.domain.operations.audit import Act, AuditEvent
from core.domain.operations.message import Intent
from core.domain.operations.run import Run

QUOTED = 200
"""Characters of an article that are told, beside the hash of all of it."""


def run_audit(run: Run, trace: Mapping[str, Any]) -> AuditEvent:
    """Who asked what, through which door, over which filings, with which model, and the hash of what came of it."""
    message = run.message
    filings = (filing["id"] for filing in trace.get("filings", ()) if filing["counts"])
    detail = {
        "door": message.door.value,
        "intent": message.intent.value,
        "state": run.state.value,
        "text": message.text if message.intent is Intent.ASK else message.text[:QUOTED],
        "text sha256": hashlib.sha256(message.text.encode("utf-8", "replace")).hexdigest(),
        "outcome sha256": outcome_hash(run.outcome),
        "filings": ", ".join(filings),
        "model": trace.get("model") or "",
    }
    return AuditEvent(act=Act.RUN, person=message.user, subject=run.id, detail=detail)


def outcome_hash(outcome: Mapping[str, Any]) -> str:
    """The sha256 of an outcome as JSON with its keys in order."""
    whole = json.dumps(outcome, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(whole.encode()).hexdigest()
