"""Events, commands and clicks -> the app, over HTTP or through a socket, repeated when it does not answer."""

import asyncio
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

import httpx
from slack_sdk.signature import SignatureVerifier

from bot.local_slack import workspace as names
from bot.local_slack.sockets import Sockets

DEADLINE = 3.0
RETRIES = (0.0, 60.0, 300.0)
"""Seconds before each redelivery. Source: https://docs.slack.dev/apis/events-api/#retries"""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryAttempt:
    """One try to deliver: `status` is 0 when the app did not answer in time, `seconds` how long it took."""

    name: str
    number: int
    status: int
    seconds: float


@dataclass(slots=True, kw_only=True)
class Deliveries:
    """`urls` are the app's addresses, taken in turn; without any, everything goes through the socket."""

    secret: str
    sockets: Sockets
    urls: list[str] = field(default_factory=list)
    retries: Sequence[float] = RETRIES
    attempts: list[DeliveryAttempt] = field(default_factory=list)
    _turn: int = 0
    _client: httpx.AsyncClient | None = None

    async def event(self, envelope: dict[str, Any]) -> bool:
        """Delivers an event until the app acknowledges it; False when it never did."""
        reason = ""
        for number, delay in enumerate((0.0, *self.retries)):
            await asyncio.sleep(delay)
            status, _ = await self._send("events_api", envelope["event_id"], envelope, number, reason)
            if 200 <= status < 300:
                return True
            reason = "http_error" if status else "http_timeout"
        return False

    async def redeliver(self, envelope: dict[str, Any], number: int) -> int:
        """Delivers an event once more, though it was acknowledged."""
        status, _ = await self._send("events_api", envelope["event_id"], envelope, number, "http_timeout")
        return status

    async def interaction(self, payload: dict[str, Any]) -> tuple[int, str]:
        """Delivers a click, a shortcut or a form; Slack does not repeat these."""
        return await self._send("interactive", payload["type"], payload, 0, "")

    async def command(self, fields: dict[str, Any]) -> tuple[int, str]:
        """Delivers a slash command."""
        return await self._send("slash_commands", fields["command"], fields, 0, "")

    async def _send(self, kind: str, name: str, payload: dict[str, Any], number: int, reason: str) -> tuple[int, str]:
        began = time.perf_counter()
        if self.urls:
            status, body = await self._post(kind, payload, number, reason)
        else:
            acknowledged = await self.sockets.send(kind, payload, number, reason, DEADLINE)
            status, body = (200, json.dumps(acknowledged)) if acknowledged is not None else (0, "")
        seconds = time.perf_counter() - began
        self.attempts.append(DeliveryAttempt(name=name, number=number, status=status, seconds=seconds))
        return status, body

    async def _post(self, kind: str, payload: dict[str, Any], number: int, reason: str) -> tuple[int, str]:
        form = {"interactive": {"payload": json.dumps(payload)}, "slash_commands": payload}
        body = json.dumps(payload) if kind == "events_api" else urlencode(form[kind])
        headers = self.signed(body)
        headers["content-type"] = "application/json" if kind == "events_api" else "application/x-www-form-urlencoded"
        if number:
            headers |= {"x-slack-retry-num": str(number), "x-slack-retry-reason": reason}
        self._turn += 1
        try:
            url = self.urls[self._turn % len(self.urls)]
            answer = await self._http().post(url, content=body.encode(), headers=headers)
        except httpx.HTTPError:
            return 0, ""
        return answer.status_code, answer.text

    def _http(self) -> httpx.AsyncClient:
        if self._client is None:
            self._client = httpx.AsyncClient(timeout=DEADLINE, trust_env=False)
        return self._client

    async def close(self) -> None:
        """Closes the connections to the app."""
        if self._client is not None:
            await self._client.aclose()

    def signed(self, body: str) -> dict[str, str]:
        """The headers that prove that Slack sent it."""
        stamp = str(int(time.time()))
        signature = SignatureVerifier(self.secret).generate_signature(timestamp=stamp, body=body)
        return {"x-slack-request-timestamp": stamp, "x-slack-signature": str(signature)}


def event_envelope(event: Mapping[str, Any], event_id: str, *, shared: bool) -> dict[str, Any]:
    """An event as the Events API wraps it."""
    return {
        "token": "local",
        "type": "event_callback",
        "team_id": names.TEAM,
        "api_app_id": names.APP,
        "event": dict(event),
        "event_id": event_id,
        "event_time": int(time.time()),
        "is_ext_shared_channel": shared,
        "authorizations": [{"team_id": names.TEAM, "user_id": names.BOT_USER, "is_bot": True}],
    }
