"""The local Slack as a server on loopback, run in a thread and used from any other."""

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, TypeVar

import uvicorn
from starlette.applications import Starlette
from starlette.routing import Route, WebSocketRoute

from bot.local_slack.deliveries import RETRIES, Deliveries
from bot.local_slack.methods import Methods
from bot.local_slack.page_api import page_routes
from bot.local_slack.people import People
from bot.local_slack.rates import Rates
from bot.local_slack.sockets import Sockets
from bot.local_slack.streams import Streams
from bot.local_slack.web_api import WebApi
from bot.local_slack.workspace import SlackMessage, Workspace

T = TypeVar("T")
TOKEN, APP_TOKEN, SECRET = "xoxb-local", "xapp-local", "local-signing-secret"


class LocalSlack:
    """A context manager; `page` is where a person looks, `api_url` what the app's client is given."""

    def __init__(self, *, port: int = 0, stream_seconds: float = 300.0, retries: Sequence[float] = RETRIES) -> None:
        self.workspace = Workspace()
        self.rates = Rates()
        streams = Streams(workspace=self.workspace, seconds=stream_seconds)
        self.streams = streams
        self.methods = Methods(workspace=self.workspace, streams=streams)
        self.web_api = WebApi(methods=self.methods, rates=self.rates, token=TOKEN, app_token=APP_TOKEN)
        self.deliveries = Deliveries(secret=SECRET, sockets=Sockets(), retries=retries)
        self.people = People(workspace=self.workspace, methods=self.methods, deliveries=self.deliveries)
        self._listening = socket.create_server(("127.0.0.1", port))
        self.page = f"http://127.0.0.1:{self._listening.getsockname()[1]}/"
        self.api_url = f"{self.page}api/"
        self.web_api.socket_url = f"ws{self.page.removeprefix('http')}socket?ticket=local"
        self._server = uvicorn.Server(self._config())
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="local slack", daemon=True)

    def _config(self) -> uvicorn.Config:
        return uvicorn.Config(
            self._routes(), log_level="error", ws="websockets-sansio", lifespan="off", timeout_graceful_shutdown=2
        )

    def _routes(self) -> Starlette:
        files = Route("/files/{name}", self.web_api.file)
        api = Route("/api/{method}", self.web_api.answer, methods=["GET", "POST"])
        sockets = WebSocketRoute("/socket", self.deliveries.sockets.serve)
        return Starlette(routes=[files, api, sockets, *page_routes(self.people, self.streams)])

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._server.serve(sockets=[self._listening]))
        self._loop.run_until_complete(self.deliveries.close())
        self._loop.close()

    def __enter__(self) -> "LocalSlack":
        self._thread.start()
        while not self._server.started:
            time.sleep(0.01)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.workspace.closed = self._server.should_exit = True
        self._thread.join(10)

    def do(self, work: Callable[[], T]) -> T:
        """Runs something on the server's own thread, where all state lives."""

        async def run() -> T:
            return work()

        return asyncio.run_coroutine_threadsafe(run(), self._loop).result(10)

    def wait_for(self, found: Callable[[], T], seconds: float = 60.0) -> T:
        """The first true result of `found`, or its last result when the time is up."""
        end = time.monotonic() + seconds
        while not (result := self.do(found)) and time.monotonic() < end:
            time.sleep(0.05)
        return result

    def redeliver(self, envelope: dict[str, Any], number: int) -> int:
        """Delivers an event again, acknowledged or not; the app's HTTP status."""
        again = self.deliveries.redeliver(envelope, number)
        return asyncio.run_coroutine_threadsafe(again, self._loop).result(30)

    def app_messages(self, channel: str, thread: str) -> list[SlackMessage]:
        """The app's messages in a thread."""
        return [m for m in self.workspace.thread(channel, thread) if m.bot_id]
