"""Events of the engine -> a stream of server-sent events, or the one JSON object that they end in."""

import json
import time
from collections.abc import Iterator, Sequence
from typing import Any

from core.answering.answer_json import answer_json
from core.errors import TickmarkError
from core.events import Answered, ArticleJudged, MessageBlocked, RunRecorded
from core.runs.report_json import report_json
from web.api.event_json import NAMES, event_json
from web.problem import Refused, status_of
from web.runs.follow_run import Numbered

MEDIA_TYPE = "text/event-stream"
HEARTBEAT = 15.0
"""Seconds after which proxies that cut quiet connections are shown that this one is alive.

Source: https://html.spec.whatwg.org/multipage/server-sent-events.html#authoring-notes
"""
WAITING = ": waiting\n\n"


def alive(pieces: Iterator[str]) -> Iterator[str]:
    """The pieces that say something; while they come empty, a comment now and then."""
    last = time.monotonic()
    for piece in pieces:
        now = time.monotonic()
        if piece or now - last >= HEARTBEAT:
            last = now
            yield piece or WAITING


def stream(found: Iterator[Sequence[Numbered]]) -> Iterator[str]:
    """One server-sent event per event, named by its kind, with its number for who comes back.

    While nothing comes a comment is sent now and then. An error of ours ends the stream as an event `problem`.
    """
    return alive(_pieces(found))


def _pieces(found: Iterator[Sequence[Numbered]]) -> Iterator[str]:
    try:
        for events in found:
            yield "".join(sent(NAMES[type(event)], event_json(event), number) for number, event in events)
    except TickmarkError as error:
        yield sent("problem", {"status": status_of(error), "detail": error.for_readers})


def outcome(events: Iterator[Numbered]) -> dict[str, Any]:
    """The answer or report that the events end in, with the id of its run. Raises Refused when the guard blocked it."""
    found: dict[str, Any] = {}
    for _, event in events:
        match event:
            case Answered(answer=answer):
                found |= answer_json(answer)
            case ArticleJudged(report=report):
                found |= report_json(report)
            case MessageBlocked(reason=reason):
                raise Refused(422, reason)
            case RunRecorded(run_id=run_id):
                found["run"] = run_id
    return found


def sent(name: str, data: object, number: int = 0) -> str:
    """The text of one server-sent event; the number is the `Last-Event-ID` of who lost the way there."""
    numbered = f"id: {number}\n" if number else ""
    return f"{numbered}event: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"
