"""Prompts -> what the language model fills in, or nothing, and then the report says what it did without."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from core.domain.answers.prompt import Form, Prompt, RowSeen, ignore_row
from core.errors import GuardrailIntervened
from core.retrieval.request_context import RequestContext

STOPPED = "Note: a guardrail stopped what the language model was asked or said; figures alone were traced."
AT_ONCE = 4
"""Prompts under way at a time: an answer takes seconds, and an account is allowed few at once."""

_Item = TypeVar("_Item")
_Waiting = deque[tuple[_Item, Future[Mapping[str, Any]]]]


def rows_form(
    name: str, description: str, properties: Mapping[str, Any], required: Sequence[str], **limits: int
) -> Form:
    """A form with one list, called like the form, of rows with these properties; `limits` are JSON Schema's."""
    row = {"type": "object", "properties": properties, "required": list(required), "additionalProperties": False}
    rows = {"type": "array", **limits, "items": row}
    schema = {"type": "object", "properties": {name: rows}, "required": [name], "additionalProperties": False}
    return Form(name=name, description=description, schema=schema)


def ask(
    prompt: Prompt, form: Form, context: RequestContext, *, without: str, seen: RowSeen = ignore_row
) -> Mapping[str, Any]:
    """The form's data; empty without a model, when it fails (`without` says so) and when a guardrail stops it."""
    try:
        return context.fill_in(prompt, form, without=without, seen=seen)
    except GuardrailIntervened as error:
        context.record_fallback(STOPPED, error)
        return {}


def ask_each(
    asked: Iterable[tuple[_Item, Prompt | None]],
    form: Form,
    context: RequestContext,
    *,
    without: str,
    seen: RowSeen = ignore_row,
) -> Iterator[tuple[_Item, Mapping[str, Any]]]:
    """Every item with what `ask` gives for its prompt, in their order; nothing is asked of an item without one.

    The items are taken while prompts are under way, but none further while `AT_ONCE` of them are. Of a model that
    failed those under way are still given, and nothing more is asked. `seen` gets the rows as they are written, from
    several threads.
    """
    waiting: _Waiting[_Item] = deque()
    with ThreadPoolExecutor(AT_ONCE, thread_name_prefix="model") as pool:
        for item, prompt in asked:
            asking = partial(ask, form=form, context=context, without=without, seen=seen)
            waiting.append((item, _nothing() if prompt is None else pool.submit(asking, prompt)))
            while waiting and (waiting[0][1].done() or _running(waiting) >= AT_ONCE):
                yield _next(waiting)
        while waiting:
            yield _next(waiting)


def _nothing() -> Future[Mapping[str, Any]]:
    made = Future[Mapping[str, Any]]()
    made.set_result({})
    return made


def _running(waiting: _Waiting[_Item]) -> int:
    return sum(not filled.done() for _, filled in waiting)


def _next(waiting: _Waiting[_Item]) -> tuple[_Item, Mapping[str, Any]]:
    item, filled = waiting.popleft()
    return item, filled.result()
