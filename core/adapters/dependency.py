"""A part that is asked over a network, with a time budget for each call and a circuit breaker around all of them."""

import contextvars
import inspect
import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

from circuitbreaker import STATE_OPEN, CircuitBreaker

from core.errors import FormAwaited, OtherVectors, ServiceUnavailable, SpendingLimitReached, StoreUnavailable
from core.observed import call_span, note_call

FAILURES = 5
"""Calls in a row that fail before a part is left alone."""
PAUSE = 30
"""Seconds for which it is left alone; then calls go through again, and the first that fails begins another pause."""

Run = Callable[[Callable[[], Any]], Any]


class Dependency:
    """Passes everything on to `part`; safe to share between threads.

    A call of a method in `timed` ends after `budget` seconds, retries and what a server sends drop by drop included,
    though the thread that waits for it may go on. After FAILURES failures in a row the part is not asked for PAUSE
    seconds. Both raise `failure`, which whoever asks treats as any other failure of the part. `fails` says whether what
    a call raised is one. `about` are attributes of the spans of calls, by OpenTelemetry's names.
    """

    def __init__(
        self,
        name: str,
        part: Any,
        failure: type[ServiceUnavailable] | type[StoreUnavailable] | type[OSError],
        *,
        fails: Callable[[BaseException], bool] | None = None,
        budget: float = 0.0,
        timed: Collection[str] = (),
        pause: int = PAUSE,
        about: Mapping[str, str] | None = None,
    ) -> None:
        self._name = name
        self._part = part
        self._failure = failure
        self._budget = budget
        self._timed = frozenset(timed)
        self._about = dict(about or {})
        self._fails = fails or _is_failure
        self._breaker = CircuitBreaker(FAILURES, pause, lambda _, error: self._fails(error), name)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._part, name)
        if not callable(found) or name == "close":
            return found
        if inspect.isgeneratorfunction(found):
            return partial(self._stream, found)
        return partial(self._call, self._within_budget if name in self._timed else _at_once, found)

    def _call(self, run: Run, method: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        with self._watched(method):
            return run(partial(method, *args, **kwargs))

    def _stream(self, method: Callable[..., Iterator[Any]], *args: Any, **kwargs: Any) -> Iterator[Any]:
        with self._watched(method):
            yield from method(*args, **kwargs)

    @contextmanager
    def _watched(self, method: Callable[..., Any]) -> Iterator[None]:
        """Counts what comes of a call, in a span of its own. Raises `failure` while the part is left alone."""
        self._require_closed()
        began, came = time.monotonic(), "answered"
        about = {"tickmark.dependency": self._name, **self._about}
        doing = self._about.get("gen_ai.operation.name", method.__name__)
        try:
            with call_span(f"{doing} {self._name}", about), self._breaker:
                yield
        except Exception as error:
            came = "failed" if self._fails(error) else came
            raise
        finally:
            note_call(self._name, time.monotonic() - began, came)

    def _require_closed(self) -> None:
        if self._breaker.state == STATE_OPEN:
            note_call(self._name, 0.0, "left alone")
            raise self._failure(
                f"{self._name} failed {self._breaker.failure_count} times in a row and is asked again in "
                f"{max(self._breaker.open_remaining, 1)} seconds. The last failure: {self._breaker.last_failure}"
            )

    def _within_budget(self, call: Callable[[], Any]) -> Any:
        came: list[Any] = []
        raised: list[BaseException] = []
        done = threading.Event()

        def work() -> None:
            try:
                came.append(call())
            except BaseException as error:  # noqa: BLE001 - raised again where it is waited for
                raised.append(error)
            finally:
                done.set()

        context = contextvars.copy_context()
        threading.Thread(target=context.run, args=(work,), name=f"asks {self._name}", daemon=True).start()
        if not done.wait(self._budget):
            raise self._failure(f"{self._name} did not answer within {self._budget:g} seconds. Try again later.")
        if raised:
            raise raised[0]
        return came[0]


def _at_once(call: Callable[[], Any]) -> Any:
    return call()


def _is_failure(error: BaseException) -> bool:
    """Whether the part failed; what it refuses for a reason of its own is an answer."""
    answers = (SpendingLimitReached, FormAwaited, OtherVectors)
    return isinstance(error, ServiceUnavailable | StoreUnavailable) and not isinstance(error, answers)
