"""Traces and metrics by OpenTelemetry's API, which does nothing until `core.adapters.telemetry` has set it up.

Nothing that people write goes into either: names, numbers and states alone.
Sources: OpenTelemetry semantic conventions for generative AI (`gen_ai.*`) and for databases (`db.*`).
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from opentelemetry import context, metrics, propagate, trace
from opentelemetry.trace import Span, SpanKind, Status, StatusCode

from core.domain.answers.usage import Usage
from core.domain.operations.run import Run
from core.events import Event, StepBegan

TRACE = "trace_of_whoever_queued_it"
"""The argument of a job that names the trace that it goes on with."""

Attributes = Mapping[str, str | int | float | bool]

_tracer = trace.get_tracer("tickmark")
_meter = metrics.get_meter("tickmark")
_runs = _meter.create_counter("tickmark.runs", description="Runs that ended, by door, intent and state")
_seconds = _meter.create_histogram("tickmark.run.duration", "s", "Time that a run took")
_verdicts = _meter.create_counter("tickmark.verdicts", description="Verdicts, by mark")
_without = _meter.create_counter("tickmark.degraded", description="Outcomes that had to do without something")
_tokens = _meter.create_counter("tickmark.model.tokens", description="Tokens of billed models, by model and kind")
_dollars = _meter.create_counter("tickmark.model.cost", "USD", "Cost of billed services, where the price is known")
_calls = _meter.create_histogram(
    "tickmark.dependency.duration", "s", "Calls of services elsewhere, by what came of them"
)


@contextmanager
def span(name: str, attributes: Attributes | None = None, kind: SpanKind = SpanKind.INTERNAL) -> Iterator[Span]:
    """A span around the block; of an error that leaves it the name alone is kept, since its message may quote."""
    with _tracer.start_as_current_span(
        name, kind=kind, attributes=attributes, record_exception=False, set_status_on_exception=False
    ) as begun:
        try:
            yield begun
        except Exception as error:
            begun.set_attribute("error.type", type(error).__name__)
            begun.set_status(Status(StatusCode.ERROR))
            raise


@contextmanager
def call_span(name: str, attributes: Attributes) -> Iterator[Span]:
    """A span around a call of a service elsewhere."""
    with span(name, attributes, SpanKind.CLIENT) as begun:
        yield begun


@contextmanager
def served_span(name: str, carrier: Mapping[str, str], attributes: Attributes | None = None) -> Iterator[Span]:
    """A span around a request or job, of the trace that its headers or arguments name, if any."""
    token = context.attach(propagate.extract(carrier))
    try:
        with span(name, attributes, SpanKind.SERVER) as begun:
            yield begun
    finally:
        context.detach(token)


def trace_headers() -> dict[str, str]:
    """What names the current trace to whoever goes on with the work; empty without one."""
    carrier: dict[str, str] = {}
    propagate.inject(carrier)
    return carrier


def note_usage(usage: Usage) -> None:
    """Writes the tokens of a call into the span around it."""
    here = trace.get_current_span()
    here.set_attribute("gen_ai.response.model", usage.model)
    if not usage.unit:
        here.set_attribute("gen_ai.usage.input_tokens", usage.input)
        here.set_attribute("gen_ai.usage.output_tokens", usage.output)


def note_call(name: str, seconds: float, came: str) -> None:
    """Counts a call of a service elsewhere: `came` is "answered", "failed" or "left alone"."""
    _calls.record(seconds, {"dependency": name, "came": came})


def note_run(run: Run, record: Mapping[str, Any]) -> None:
    """Counts a run that ended, with its trace."""
    message = run.message
    about = {"door": message.door.value, "intent": message.intent.value}
    _runs.add(1, {**about, "state": run.state.value})
    _seconds.record(run.seconds, about)
    for claim in run.outcome.get("claims", ()):
        _verdicts.add(1, {"mark": claim["verdict"]})
    for note in run.outcome.get("degraded", ()):
        _without.add(1, {"note": note})
    for usage in record.get("usages", ()):
        if not usage.get("unit"):
            _tokens.add(usage.get("input", 0), {"model": usage["model"], "kind": "input"})
            _tokens.add(usage.get("output", 0), {"model": usage["model"], "kind": "output"})
        if usage.get("cost"):
            _dollars.add(float(usage["cost"]), {"model": usage["model"]})


class RunSpan:
    """The span of a run with one for each of its steps, which are current only while the engine works.

    An engine is a generator, and whoever reads its events may go on in another context between two of them.
    """

    def __init__(self, run_id: str, attributes: Attributes) -> None:
        self._span = _tracer.start_span("run", attributes={"tickmark.run.id": run_id, **attributes})
        self._within = trace.set_span_in_context(self._span)
        self._step: Span | None = None

    def over(self, events: Iterable[Event]) -> Iterator[Event]:
        """The events of the engine; those that say that a step began begin its span."""
        left = iter(events)
        while True:
            token = context.attach(trace.set_span_in_context(self._step, self._within) if self._step else self._within)
            try:
                event = next(left, None)
            finally:
                context.detach(token)
            if event is None:
                return
            if isinstance(event, StepBegan):
                self._begin(event.step)
            yield event

    def end(self, state: str, error: str = "") -> None:
        """Ends it, with how the run ended, and the name of the error that ended it."""
        if self._step:
            self._step.end()
        self._span.set_attribute("tickmark.run.state", state)
        if error:
            self._span.set_attribute("error.type", error)
            self._span.set_status(Status(StatusCode.ERROR))
        self._span.end()

    def _begin(self, step: str) -> None:
        if self._step:
            self._step.end()
        self._step = _tracer.start_span(step, context=self._within)
