"""The Slack door, running: over a socket, over HTTP, or on a local Slack that needs no account."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from enum import StrEnum
from functools import partial

import uvicorn
from pydantic import SecretStr
from slack_bolt.adapter.socket_mode.builtin import SocketModeHandler
from starlette.applications import Starlette

from bot.app import make_app
from bot.http_door import EVENTS, http_door
from bot.inbox.session_status import CLEAR_TASK
from bot.inbox.work import TASK
from bot.local_slack.server import APP_TOKEN, SECRET, TOKEN, LocalSlack
from bot.votes import TELL_TASK
from core.errors import SettingsError
from core.own_worker import own_worker
from core.ports.services import Services
from core.runs.readiness import why_not_ready
from core.settings import Settings
from core.signals import handling
from core.watching import watched
from verifier.warm_up import warm_up

Say = Callable[[str], None]
_ENDS = (signal.SIGINT, signal.SIGTERM)


class Connection(StrEnum):
    """How Slack reaches us."""

    SOCKET = "socket"
    HTTP = "http"
    FAKE = "fake"


def serve(
    settings: Settings, services: Services, way: Connection | None, *, work: bool, page_port: int, say: Say
) -> None:
    """Serves until it is interrupted. Raises SettingsError when a token or secret is missing."""
    way = way or (Connection.SOCKET if settings.slack_app_token else Connection.HTTP)
    with watched("bot", settings, services), _local(settings, way, page_port, say) as chosen:
        app = make_app(chosen, services)
        for entry in services.slack.waiting():
            services.jobs.defer(TASK, {"id": entry}, key=entry)
        if work:
            warm_up(services)
        with own_worker(chosen, services, (TASK, CLEAR_TASK, TELL_TASK)) if work else nullcontext():
            if way is Connection.HTTP:
                _over_http(chosen, http_door(app, _secret(chosen), partial(why_not_ready, services)), say)
            else:
                _over_socket(chosen, SocketModeHandler(app, _app_token(chosen)), say)


@contextmanager
def _local(settings: Settings, way: Connection, port: int, say: Say) -> Iterator[Settings]:
    """Settings that lead to a local Slack, where one was asked for."""
    if way is not Connection.FAKE:
        yield settings
        return
    with LocalSlack(port=port) as slack:
        say(f"A Slack of your own: {slack.page}")
        tokens = {"slack_bot_token": TOKEN, "slack_app_token": APP_TOKEN, "slack_signing_secret": SECRET}
        changed = {name: SecretStr(value) for name, value in tokens.items()} | {"slack_api_url": slack.api_url}
        yield settings.model_copy(update=changed)


def _secret(settings: Settings) -> str:
    if settings.slack_signing_secret is None:
        raise SettingsError("TICKMARK_SLACK_SIGNING_SECRET is not set; it stands on the app's Basic Information page.")
    return settings.slack_signing_secret.get_secret_value()


def _app_token(settings: Settings) -> str:
    if settings.slack_app_token is None:
        raise SettingsError("TICKMARK_SLACK_APP_TOKEN is not set; make one with the scope connections:write.")
    return settings.slack_app_token.get_secret_value()


def _over_http(settings: Settings, door: Starlette, say: Say) -> None:
    say(f"Listening for Slack on http://{settings.slack_host}:{settings.slack_port}{EVENTS}")
    uvicorn.run(door, host=settings.slack_host, port=settings.slack_port, log_level="warning", log_config=None)


def _over_socket(settings: Settings, handler: SocketModeHandler, say: Say) -> None:
    ended = threading.Event()
    with handling(_ENDS, lambda *_: ended.set()):
        handler.connect()  # type: ignore[no-untyped-call]
        say(f"Connected to Slack at {settings.slack_api_url}; Ctrl+C ends it.")
        try:
            ended.wait()
        finally:
            handler.close()  # type: ignore[no-untyped-call]
