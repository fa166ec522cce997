"""The chat's work when it is stopped."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import aclosing

import pytest

from core.events import Event, StepBegan
from web.chat.in_thread import in_thread


def test_work_that_is_stopped_ends_when_its_thread_lets_go_of_it() -> None:
    began, go, ended = threading.Event(), threading.Event(), list[str]()

    def work() -> Iterator[Event]:
        try:
            began.set()
            go.wait(60)
            yield StepBegan(step="never seen")
            ended.append("went on")
        finally:
            ended.append("closed")

    async def stop() -> None:
        async def follow() -> None:
            async with aclosing(in_thread(work())) as events:
                async for event in events:
                    ended.append(str(event))

        task = asyncio.create_task(follow())
        await asyncio.to_thread(began.wait, 60)
        task.cancel()
        await asyncio.sleep(0)
        go.set()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(stop())
    assert ended == ["closed"]
