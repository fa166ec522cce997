"""Events of the engine -> steps and messages of the chat, as they come."""

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from functools import partial
from pathlib import Path

import anyio.to_thread
import chainlit as cl
from chainlit.data import get_data_layer

from core.domain.operations.message import Message
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
from web.chat.asked_messages import Sent, asked_messages
from web.chat.choices import choice_actions
from web.chat.in_order import InOrder
from web.chat.in_thread import in_thread
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
    """Answers the words of a message, and judges each file that came with them."""
    user = cl.context.session.user.identifier if cl.context.session.user else ""
    thread_id = cl.context.session.thread_id
    services = await anyio.to_thread.run_sync(chat_services, user, services)
    files = tuple((file.name, Path(file.path)) for file in message.elements or () if file.path)
    sent = Sent(id=message.id, words=message.content, files=files, user=user, thread_id=thread_id)
    if not message.content.strip():
        message.content = ", ".join(name for name, _ in files)
        await message.update()
        if (layer := get_data_layer()) is not None:
            await layer.update_thread(thread_id, name=message.content)
    for number, asked in enumerate(asked_messages(sent, services)):
        shown = _Shown(services)
        try:
            given = await anyio.to_thread.run_sync(asked)
            await _run(given, chat_run_id(message.id, number), shown, services)
        except TickmarkError as error:
            await shown.end_step()
            await cl.Message(content=plain(error.for_readers)).send()
        finally:
            await shown.end_step()


async def _run(asked: Message, run_id: str, shown: "_Shown", services: Services) -> None:
    """Queues the run and shows what comes of it. Stopped at any moment, it takes the run with it."""
    queued = asyncio.ensure_future(anyio.to_thread.run_sync(queue_run, asked, services, run_id))
    try:
        await asyncio.shield(queued)
        async with aclosing(in_thread(follow_run(run_id, services))) as events:
            async for _, event in events:
                await shown.show(event)
    except asyncio.CancelledError:
        [stored] = await asyncio.gather(queued, return_exceptions=True)
        if stored == run_id:
            await anyio.to_thread.run_sync(stop_run, run_id, services)
        raise


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
    async with cl.Step(name="on_message", type="run", parent_id=asked.id):  # as around what is typed: thumbs need it
        await reply(asked, services, writes)
