"""The events of blocking work, for a loop that must not block."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from typing import TypeVar

import anyio.to_thread

T = TypeVar("T")


async def in_thread(events: Iterator[T]) -> AsyncGenerator[T, None]:
    """The events, each waited for in a thread; left early, the work ends where it is, once its thread lets go of it."""
    end = object()
    coming = None
    try:
        while True:
            coming = asyncio.ensure_future(anyio.to_thread.run_sync(next, events, end))
            if (event := await asyncio.shield(coming)) is end:
                return
            yield event  # type: ignore[misc]
    finally:
        if coming is not None:
            await asyncio.gather(coming, return_exceptions=True)
        if (close := getattr(events, "close", None)) is not None:
            await anyio.to_thread.run_sync(close)
