"""The door for Slack's requests: no more of a body is read than Slack ever sends."""

import asyncio
from typing import Any, cast

from slack_bolt import App

from bot.http_door import EVENTS, http_door

PIECE = b"x" * 100_000


class Body:
    """A request whose body has no end, and how much of it was read."""

    def __init__(self, **headers: str) -> None:
        self.headers = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
        self.read = 0

    async def receive(self) -> dict[str, Any]:
        self.read += len(PIECE)
        return {"type": "http.request", "body": PIECE, "more_body": True}

    def status(self) -> int:
        sent: list[dict[str, Any]] = []

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {"type": "http", "method": "POST", "path": EVENTS, "headers": self.headers, "query_string": b""}
        asyncio.run(http_door(cast(App, None), "secret", str)(scope, self.receive, send))
        return int(sent[0]["status"])


def test_a_body_without_end_is_refused_after_two_megabytes() -> None:
    body = Body()
    assert body.status() == 413
    assert body.read <= 2_100_000


def test_a_body_that_says_it_is_too_large_is_not_read() -> None:
    for stated in ("2000001", "-1", "many"):
        body = Body(content_length=stated)
        assert (body.status(), body.read) == (413, 0)
