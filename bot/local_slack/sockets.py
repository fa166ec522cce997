"""Socket Mode: the app holds a WebSocket open, and answers each envelope by its id."""

import asyncio
import json
import uuid
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect


@dataclass(slots=True, kw_only=True)
class Sockets:
    """The open connections, used in turn, and the envelopes that were not answered yet."""

    open: list[WebSocket] = field(default_factory=list)
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    _waiting: dict[str, "asyncio.Future[dict[str, Any]]"] = field(default_factory=dict)

    async def serve(self, socket: WebSocket) -> None:
        """Keeps one connection until it ends."""
        await socket.accept()
        await socket.send_text(json.dumps({"type": "hello", "num_connections": len(self.open) + 1}))
        self.open.append(socket)
        self.arrived.set()
        try:
            while True:
                self._answered(json.loads(await socket.receive_text()))
        except WebSocketDisconnect:
            pass
        finally:
            self.open.remove(socket)

    async def send(
        self, kind: str, payload: dict[str, Any], number: int, reason: str, deadline: float
    ) -> dict[str, Any] | None:
        """The app's answer (often empty), or None when none came in time."""
        with suppress(TimeoutError):
            return await asyncio.wait_for(self._send(kind, payload, number, reason), deadline)
        return None

    async def _send(self, kind: str, payload: dict[str, Any], number: int, reason: str) -> dict[str, Any]:
        while not self.open:
            self.arrived.clear()
            await self.arrived.wait()
        name = str(uuid.uuid4())
        envelope = {
            "type": kind,
            "envelope_id": name,
            "payload": payload,
            "accepts_response_payload": kind != "events_api",
        }
        if number:
            envelope |= {"retry_attempt": number, "retry_reason": reason}
        self._waiting[name] = asyncio.get_running_loop().create_future()
        socket = self.open[0]
        self.open.append(self.open.pop(0))
        try:
            await socket.send_text(json.dumps(envelope))
            return await self._waiting[name]
        finally:
            del self._waiting[name]

    def _answered(self, message: dict[str, Any]) -> None:
        waiting = self._waiting.get(message.get("envelope_id", ""))
        if waiting is not None and not waiting.done():
            waiting.set_result(message.get("payload") or {})
