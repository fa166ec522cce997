"""Our bot beside a local Slack, over HTTP or a socket, with a worker in a thread; all in this process."""

import socket
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

import uvicorn
from pydantic import SecretStr
from slack_bolt.adapter.socket_mode.builtin import SocketModeHandler
from starlette.applications import Starlette

from bot.app import make_app
from bot.http_door import EVENTS, http_door
from bot.local_slack.server import APP_TOKEN, SECRET, TOKEN, LocalSlack
from core.ports.services import Services
from core.runs.queue import JobContext, perform
from core.settings import Settings, load_settings
from tests.fakes.memory.jobs import MemoryJobs


@dataclass(frozen=True, slots=True, kw_only=True)
class Bot:
    """What a test looks at."""

    slack: LocalSlack
    services: Services
    settings: Settings

    def context(self) -> JobContext:
        return JobContext(services=self.services, settings=self.settings)


def slack_settings(slack: LocalSlack, **more: object) -> Settings:
    tokens = {"slack_bot_token": TOKEN, "slack_app_token": APP_TOKEN, "slack_signing_secret": SECRET}
    secrets = {name: SecretStr(value) for name, value in tokens.items()}
    return load_settings(**secrets, slack_api_url=slack.api_url, **more)


@contextmanager
def served(door: Starlette) -> Iterator[str]:
    """An ASGI application on loopback; its address."""
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(door, log_level="critical", lifespan="off", ws="none"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = server.force_exit = True
        thread.join(10)


@contextmanager
def bot(slack: LocalSlack, services: Services, way: str, **more: object) -> Iterator[Bot]:
    """A bot that hears of everything and answers."""
    settings = slack_settings(slack, **more)
    app = make_app(settings, services)
    with ExitStack() as closing:
        if way == "http":
            slack.deliveries.urls = [closing.enter_context(served(http_door(app, SECRET, str))) + EVENTS]
        else:
            handler = SocketModeHandler(app, APP_TOKEN)
            handler.connect()  # type: ignore[no-untyped-call]
            closing.callback(_hang_up, handler)
        running = Bot(slack=slack, services=services, settings=settings)
        closing.enter_context(working(running))
        yield running


def _hang_up(handler: SocketModeHandler) -> None:
    """Closes the connection at once: by itself it listens for three seconds more."""
    client = handler.client
    client.auto_reconnect_enabled = False
    if client.current_session and client.current_session.sock:
        client.current_session.sock.shutdown(socket.SHUT_RDWR)
    handler.close()  # type: ignore[no-untyped-call]


@contextmanager
def working(one: Bot) -> Iterator[None]:
    """Does the jobs of memory services as they come."""
    ended = threading.Event()
    context = one.context()

    def do(task: str, arguments: Mapping[str, Any]) -> None:
        perform(task, arguments, context)

    def work() -> None:
        while not ended.wait(0.01):
            if isinstance(one.services.jobs, MemoryJobs):
                one.services.jobs.run_all(do)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join(20)
