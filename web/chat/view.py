"""Events of the engine -> steps and messages of the chat, as they come."""

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from functools import partial

import anyio.to_thread
import chainlit as cl

from core.domain.operations.message import Door, Message
from core.errors import TickmarkError
from core.events import (
    Answered,
    ArticleJudged,
    ClaimJudged,
    ClaimsFound,
    Event,
    MessageBlocked,
    RunRecorded,
    StepBegan,
)
from core.ports.services import Services
from web.chat.choices import choice_actions
from web.chat.in_order import InOrder
from web.chat.in_thread import in_thread
from web.chat.intent import read_intent
from web.chat.markdown import answer_markdown, article_markdown, verdict_markdown, verdict_name
from web.chat.plain import plain
from web.chat.visible_steps import chat_run_id, chat_services
from web.runs.follow_run import follow_run
from web.runs.run_job import queue_run, stop_run


async def reply(message: cl.Message, services: Services, writes: InOrder) -> None:
    """Answers one message, of what its sender sees; a failure of ours is shown, and recorded by the engine."""
    threads = services.threads
    await anyio.to_thread.run_sync(threads.begin_answer, message.id)
    try:
        await writes.done(cl.context.session.thread_id)  # the question is stored before there is work on it
        await _answer(message, services)
    finally:
        await writes.done(cl.context.session.thread_id)
        await anyio.to_thread.run_sync(threads.end_answer, message.id)


async def _answer(message: cl.Message, services: Services) -> None:
    user = cl.context.session.user
    services = await anyio.to_thread.run_sync(chat_services, user.identifier if user else "", services)
    intent, text = read_intent(message.content)
    asked = Message(
        text=text,
        intent=intent,
        door=Door.CHAT,
        user=user.identifier if user else "",
        conversation=cl.context.session.thread_id,
    )
    shown = _Shown(services)
    try:
        run_id = await anyio.to_thread.run_sync(queue_run, asked, services, chat_run_id(message.id))
        async with aclosing(in_thread(follow_run(run_id, services))) as events:
            async for _, event in events:
                await shown.show(event)
    except asyncio.CancelledError:
        await anyio.to_thread.run_sync(stop_run, chat_run_id(message.id), services)
        raise
    except TickmarkError as error:
        await shown.end_step()
        await cl.Message(content=plain(error.for_readers)).send()
    finally:
        await shown.end_step()


class _Shown:
    """What is on the screen for one message so far."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._step: cl.Step | None = None
        self._text: Callable[[str], str] = str
        self._claims = 0
        self._actions: list[cl.Action] = []

    async def show(self, event: Event) -> None:
        """Shows one event."""
        match event:
            case StepBegan(step=step, subject=subject):
                await self._begin(step, subject)
            case ClaimsFound(claims=claims):
                self._claims = len(claims)
                await self._say("\n".join(f"{n}. {plain(' '.join(c.text.split()))}" for n, c in enumerate(claims, 1)))
            case ClaimJudged(verdict=verdict):
                await self._send_verdict(verdict_name(verdict), verdict_markdown(verdict, self._services.filings))
            case ArticleJudged(report=report):
                self._text = partial(article_markdown, report)
            case Answered(answer=answer):
                await self._say(_quotations(event))
                self._text = partial(_same, answer_markdown(answer))
                self._actions = choice_actions(answer.choices)
            case MessageBlocked(reason=reason):
                self._text = partial(_same, plain(reason))
            case RunRecorded(run_id=run_id):
                await self.end_step()
                text, about = self._text(run_id), {"run_id": run_id}
                await cl.Message(content=text, metadata=about, actions=self._actions).send()

    async def end_step(self) -> None:
        """Closes the running step."""
        if self._step is not None:
            await self._step.__aexit__(None, None, None)
            self._step = None

    async def _begin(self, step: str, subject: str) -> None:
        await self.end_step()
        name = f"{step}: {subject}" if subject else step
        if step == "judge the claims":
            name = f"judge {self._claims} claim{'s' * (self._claims != 1)}"
        self._step = cl.Step(
            name=name[:1].upper() + name[1:], type="tool", show_input=False, default_open=bool(self._claims)
        )
        await self._step.__aenter__()

    async def _say(self, text: str) -> None:
        if self._step is not None:
            self._step.output = text

    async def _send_verdict(self, name: str, text: str) -> None:
        around = cl.context.current_step
        step = cl.Step(name=name, type="tool", show_input=False, parent_id=around.id if around else None)
        step.output, step.start, step.end = text, step.created_at, step.created_at
        await step.send()


def _same(text: str, _run_id: str) -> str:
    return text


def _quotations(event: Answered) -> str:
    """What was retrieved, quote by quote."""
    quotes = [f"- {plain(' '.join(c.quote.split()))}" for c in event.answer.citations]
    rows = [f"- {plain(' '.join(f.place.quote.split()))}" for n in event.answer.numbers for f in n.facts]
    return "\n".join(dict.fromkeys((*rows, *quotes))) or "Nothing in the filings speaks of this."


async def choose(action: cl.Action, services: Services, writes: InOrder) -> None:
    """Asks the question of the button as whoever clicked it; the button goes, so that it is asked once."""
    question = action.payload.get("question")
    if not isinstance(question, str) or not question.strip():
        return
    await action.remove()
    asked = cl.Message(content=question, type="user_message")
    await asked.send()
    await reply(asked, services, writes)
