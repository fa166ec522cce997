"""The stored steps of a conversation -> the same with an end for every answer that was cut off.

Nothing is written: an answer that is still on its way gets its own end, and one that never will has this one each
time the conversation is opened.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any

from core.domain.operations.chat import ChatStep
from web.chat.visible_steps import ASKS, begun, chat_run_id, exchanges
from web.runs.shown_run import run_path

SAYS = "assistant_message"
INTERRUPTED = "This was interrupted before the end. [See what became of it]({})."
UNDER_WAY = "This is still being worked on. [See how far it is]({})."


def unended(steps: Iterable[ChatStep]) -> list[str]:
    """The ids of the questions whose answer is not there, or has steps without an end."""
    found = exchanges(sorted(steps, key=begun))
    return [each[0].id for each in found if _is_unanswered(each) or any(map(_is_open, each))]


def with_endings(steps: Iterable[ChatStep], under_way: Collection[str]) -> list[ChatStep]:
    """The steps in the order they began, with an end for every answer; `under_way` are questions being answered.

    Steps of an answer that was cut off end when the last of them began.
    """
    found: list[ChatStep] = []
    for exchange in exchanges(sorted(steps, key=begun)):
        waits = bool(exchange) and exchange[0].id in under_way
        found += exchange if waits else [_closed(step, begun(exchange[-1])) for step in exchange]
        if _is_unanswered(exchange):
            found.append(_note(exchange, UNDER_WAY if waits else INTERRUPTED))
    return found


def _is_unanswered(exchange: Sequence[ChatStep]) -> bool:
    kinds = [step.body.get("type") for step in exchange]
    return kinds[:1] == [ASKS] and SAYS not in kinds


def _is_open(step: ChatStep) -> bool:
    return step.body.get("type") not in {ASKS, SAYS} and not step.body.get("end")


def _closed(step: ChatStep, at: str) -> ChatStep:
    return replace(step, body={**step.body, "streaming": False, "end": at}) if _is_open(step) else step


def _note(exchange: Sequence[ChatStep], words: str) -> ChatStep:
    """The message in place of an answer, under the question and after all that was done for it."""
    asked, last = exchange[0], exchange[-1]
    at = begun(last)
    body: dict[str, Any] = {
        "id": f"{asked.id}-end",
        "threadId": asked.thread_id,
        "parentId": asked.id,
        "type": SAYS,
        "name": "Tickmark",
        "output": words.format(run_path(chat_run_id(asked.id))),
        "createdAt": at,
        "start": at,
        "end": at,
        "streaming": False,
        "isError": False,
        "metadata": {},
    }
    return ChatStep(id=body["id"], thread_id=asked.thread_id, body=body)
