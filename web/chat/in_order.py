"""What belongs together, one after the other in the order in which it was asked for: writes of a conversation."""

import asyncio
from collections.abc import Callable
from weakref import WeakValueDictionary

import anyio.to_thread


class InOrder:
    """The chat's view asks for its writes in tasks of their own; handed to threads at once, a later one could win.

    Tasks come to the lock of their conversation in the order in which they were made, and it lets them through so.
    """

    def __init__(self) -> None:
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def write(self, thread_id: str, work: Callable[[], None]) -> None:
        """Does the work in a thread when it is its turn; what it raises is raised here."""
        async with self.turn(thread_id):
            await anyio.to_thread.run_sync(work)

    async def done(self, thread_id: str) -> None:
        """Returns when all that was asked for before is written."""
        await asyncio.sleep(0)  # tasks that were just made come to the lock first
        async with self.turn(thread_id):
            return

    def turn(self, key: str) -> asyncio.Lock:
        """The lock of what belongs together, which is handed on in the order of those who wait."""
        return self._turns.setdefault(key, asyncio.Lock())
