"""A message from any door -> the guard, then the engine that is passed in, and the record of the run."""

import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

from core.access.visible_to import groups_in_reach
from core.answering.answer_json import answer_json
from core.domain.operations.message import Intent, Message
from core.domain.operations.run import Run, RunState
from core.errors import TickmarkError
from core.events import Answered, ArticleJudged, Event, MessageBlocked, RunRecorded, StepBegan
from core.observed import RunSpan, note_run
from core.ports.guard import GuardResult
from core.ports.services import Services
from core.runs.limits import within_spending
from core.runs.report_json import report_json
from core.runs.run_trace import SUSPICION, answer_trace, report_trace

Engine = Callable[[Message, Services], Iterator[Event]]
"""What turns a guarded message into events: it answers a question or judges an article, without guard and record."""


def run_message(
    message: Message, services: Services, engine: Engine, run_id: str | None = None, checked: GuardResult | None = None
) -> Iterator[Event]:
    """Guards a message, runs the engine on it and records the run; every door shows these events and decides nothing.

    The last event is RunRecorded. A TickmarkError is recorded as a failed run and raised again. Giving the same
    `run_id` twice (a redelivered event) records once. `checked` is what the guard said of the message, where a door
    had to ask it before.
    """
    checked = checked or services.guard.check(message.text, article=message.intent is Intent.VERIFY)
    record = _Record(replace(message, text=checked.text), services, run_id or uuid.uuid4().hex[:12])
    seen = RunSpan(record.id, {"tickmark.door": message.door.value, "tickmark.intent": message.intent.value})
    try:
        if checked.blocked:
            yield record.observe(MessageBlocked(reason=checked.blocked))
        else:
            for event in seen.over(engine(record.message, within_spending(record.message, services))):
                yield record.observe(event)
            if checked.suspicion:
                record.trace = {**record.trace, SUSPICION: round(checked.suspicion, 2)}
    except TickmarkError as error:
        told = {"reason": str(error), "for_readers": error.for_readers, "kind": type(error).__name__}
        record.state, record.outcome = RunState.FAILED, told
        raise
    finally:
        run = record.run()
        services.runs.save(run, record.trace)
        seen.end(run.state.value, run.outcome.get("kind", ""))
        note_run(run, record.trace)
    yield RunRecorded(run_id=record.id)


LEFT = "The run was left before its end."
FOR_READERS = "This could not be finished. Please try again."


@dataclass(slots=True)
class _Record:
    """What is kept of a run while it goes on; one that is left half-way counts as failed."""

    message: Message
    services: Services
    id: str
    state: RunState = RunState.FAILED
    outcome: Mapping[str, Any] = field(default_factory=lambda: {"reason": LEFT, "for_readers": FOR_READERS})
    started: datetime = field(default_factory=lambda: datetime.now(UTC))
    trace: Mapping[str, Any] = field(default_factory=dict)
    began: list[tuple[str, float]] = field(default_factory=list)
    clock: float = field(default_factory=time.perf_counter)

    def observe(self, event: Event) -> Event:
        """Notes what an event means for the record and hands it on."""
        match event:
            case StepBegan(step=step):
                self.began.append((step, time.perf_counter()))
            case MessageBlocked(reason=reason):
                self.state, self.outcome = RunState.BLOCKED, {"reason": reason}
            case Answered(answer=found):
                self.state, self.outcome = RunState.ANSWERED, answer_json(found)
                self.trace = answer_trace(self.services, event)
            case ArticleJudged(report=report):
                self.state, self.outcome = RunState.JUDGED, report_json(report)
                self.trace = report_trace(self.services, event)
        return event

    def run(self) -> Run:
        """The record as it is stored."""
        now = time.perf_counter()
        ends = [*(at for _, at in self.began), now][1:]
        steps = tuple((step, end - at) for (step, at), end in zip(self.began, ends, strict=True))
        return Run(
            id=self.id,
            message=self.message,
            started=self.started,
            seconds=now - self.clock,
            state=self.state,
            steps=steps,
            outcome=self.outcome,
            groups=groups_in_reach(self.services),
        )
