"""Where the conversations of the web chat are kept."""

from collections.abc import Collection, Sequence
from typing import Protocol

from core.domain.operations.chat import ChatStep, ChatThread


class ThreadStore(Protocol):
    """Keeps threads with their steps. Every method may be called from several threads and processes at once."""

    def save_thread(self, thread: ChatThread) -> None:
        """Stores a thread or changes its name; an empty name, and another owner, change nothing."""
        ...

    def thread(self, thread_id: str) -> ChatThread:
        """The thread of that id. Raises UnknownThread."""
        ...

    def threads(self, user: str, *, words: str = "", limit: int = 20, before: str = "") -> Sequence[ChatThread]:
        """A user's threads, last changed first, after the thread `before`; `words` are looked for in names."""
        ...

    def remove_thread(self, thread_id: str) -> None:
        """Forgets a thread with its steps; nothing happens when it is not held."""
        ...

    def save_step(self, step: ChatStep) -> None:
        """Stores a step or replaces it, in a thread that is held. A run id once given to a step stays.

        Raises UnknownThread when the thread is not held, or the id is that of a step in another thread.
        """
        ...

    def step(self, step_id: str) -> ChatStep:
        """The step of that id. Raises UnknownThread."""
        ...

    def steps(self, thread_id: str) -> Sequence[ChatStep]:
        """The steps of a thread in the order they were first stored."""
        ...

    def remove_step(self, step_id: str) -> None:
        """Forgets a step; nothing happens when it is not held."""
        ...

    def begin_answer(self, message_id: str) -> None:
        """Marks a message as being answered by this process, until `end_answer` or until the process is no more.

        Raises StoreUnavailable.
        """
        ...

    def end_answer(self, message_id: str) -> None:
        """Takes the mark away again; everything that belongs to the answer is stored by then."""
        ...

    def being_answered(self, message_ids: Collection[str]) -> frozenset[str]:
        """Those of the messages that a living process is answering, this one or another."""
        ...
