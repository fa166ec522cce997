"""Conversations of the web chat in memory."""

import threading
from collections.abc import Collection, Sequence
from dataclasses import replace

from core.domain.operations.chat import ChatStep, ChatThread
from core.errors import UnknownThread


class MemoryThreads:
    """A ThreadStore that forgets everything when the process ends."""

    def __init__(self) -> None:
        self._threads: dict[str, ChatThread] = {}
        self._steps: dict[str, ChatStep] = {}
        self._answering: list[str] = []
        self._lock = threading.Lock()

    def save_thread(self, thread: ChatThread) -> None:
        """Stores a thread or changes its name; an empty name, and another owner, change nothing."""
        with self._lock:
            held = self._threads.get(thread.id, thread)
            self._threads[thread.id] = replace(thread, user=held.user, name=thread.name or held.name)

    def thread(self, thread_id: str) -> ChatThread:
        """The thread of that id. Raises UnknownThread."""
        try:
            return self._threads[thread_id]
        except KeyError as error:
            raise UnknownThread(f"No conversation {thread_id} is held.") from error

    def threads(self, user: str, *, words: str = "", limit: int = 20, before: str = "") -> Sequence[ChatThread]:
        """A user's threads, last changed first, after the thread `before`; `words` are looked for in names."""
        mine = [t for t in self._threads.values() if t.user == user and words.casefold() in t.name.casefold()]
        mine.sort(key=lambda t: (t.changed, t.id), reverse=True)
        if before:
            last = self.thread(before)
            mine = [t for t in mine if (t.changed, t.id) < (last.changed, last.id)]
        return mine[:limit]

    def remove_thread(self, thread_id: str) -> None:
        """Forgets a thread with its steps; nothing happens when it is not held."""
        with self._lock:
            self._threads.pop(thread_id, None)
            self._steps = {k: s for k, s in self._steps.items() if s.thread_id != thread_id}

    def save_step(self, step: ChatStep) -> None:
        """Stores a step or replaces it, in a thread that is held. Raises UnknownThread."""
        self.thread(step.thread_id)
        with self._lock:
            held = self._steps.get(step.id, step)
            if held.thread_id != step.thread_id:
                raise UnknownThread(f"The message {step.id} is in another conversation.")
            self._steps[step.id] = replace(step, run_id=step.run_id or held.run_id)

    def step(self, step_id: str) -> ChatStep:
        """The step of that id. Raises UnknownThread."""
        try:
            return self._steps[step_id]
        except KeyError as error:
            raise UnknownThread(f"No message {step_id} is held.") from error

    def steps(self, thread_id: str) -> Sequence[ChatStep]:
        """The steps of a thread in the order they were first stored."""
        return [s for s in self._steps.values() if s.thread_id == thread_id]

    def remove_step(self, step_id: str) -> None:
        """Forgets a step; nothing happens when it is not held."""
        with self._lock:
            self._steps.pop(step_id, None)

    def begin_answer(self, message_id: str) -> None:
        """Marks a message as being answered, until `end_answer`."""
        with self._lock:
            self._answering.append(message_id)

    def end_answer(self, message_id: str) -> None:
        """Takes the mark away again."""
        with self._lock:
            self._answering.remove(message_id)

    def being_answered(self, message_ids: Collection[str]) -> frozenset[str]:
        """Those of the messages that are being answered."""
        with self._lock:
            return frozenset(message_ids).intersection(self._answering)
