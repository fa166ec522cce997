"""A run -> the JSON that `tickmark runs --json` prints."""

from collections.abc import Mapping
from typing import Any

from core.domain.operations.run import Run


def run_json(run: Run) -> dict[str, Any]:
    """JSON data of a run without its outcome; times are ISO 8601 and seconds."""
    message = run.message
    return {
        "id": run.id,
        "text": message.text,
        "intent": message.intent.value,
        "door": message.door.value,
        "user": message.user,
        "published": message.published and message.published.isoformat(),
        "started": run.started.isoformat(),
        "seconds": run.seconds,
        "state": run.state.value,
        "steps": [{"step": step, "seconds": seconds} for step, seconds in run.steps],
    }


def run_with_trace_json(run: Run, trace: Mapping[str, Any]) -> dict[str, Any]:
    """JSON data of a run with its outcome and how it came to it; `trace` is null where that is not stored."""
    return {**run_json(run), "outcome": dict(run.outcome), "trace": dict(trace) or None}
