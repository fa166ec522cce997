"""The routes of the page: the state of the workspace, and the actions of a person."""

import asyncio
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route

from bot.local_slack import workspace as names
from bot.local_slack.people import People
from bot.local_slack.streams import Streams
from bot.local_slack.workspace import SlackMessage

_FILES = Path(__file__).parent / "page"
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_PATIENCE = 15.0


def page_routes(people: People, streams: Streams) -> list[BaseRoute]:
    """The routes of the page."""
    workspace = people.workspace

    async def page(_: Request) -> Response:
        return FileResponse(_FILES / "index.html", headers={"Content-Security-Policy": _POLICY})

    async def file(request: Request) -> Response:
        found = _FILES / Path(request.path_params["name"]).name
        return FileResponse(found) if found.is_file() else Response(status_code=404)

    async def state(request: Request) -> Response:
        """Waits until something changed since `after`."""
        after, end = int(request.query_params.get("after", -1)), time.monotonic() + _PATIENCE
        while workspace.version == after and time.monotonic() < end and not workspace.closed:
            await asyncio.sleep(0.1)
        return JSONResponse(_state(people, streams))

    async def act(request: Request) -> Response:
        if request.headers.get("sec-fetch-site", "same-origin") != "same-origin":
            return Response(status_code=403)
        _act(people, request.path_params["what"], await request.json())
        return JSONResponse({"ok": True})

    return [
        Route("/", page),
        Route("/page/{name}", file),
        Route("/state", state),
        Route("/act/{what}", act, methods=["POST"]),
    ]


def _act(people: People, what: str, given: Mapping[str, Any]) -> None:
    user, channel = str(given.get("user", names.ANN)), str(given.get("channel", ""))
    match what:
        case "say" if str(given["text"]).startswith("/"):
            people.command(channel, user, str(given["text"]))
        case "say":
            people.say(channel, user, str(given["text"]), str(given.get("thread", "")))
        case "shortcut":
            people.shortcut(channel, str(given["ts"]), user)
        case "click":
            people.click(user, channel, str(given.get("ts", "")), dict(given["action"]))
        case "submit":
            people.submit(str(given["view"]), user, dict(given["values"]))
        case "close":
            people.workspace.views.pop(str(given["view"]), None)
            people.workspace.changed()
        case "home":
            people.open_home(user)
        case "stop":
            people.stop(channel, str(given["thread"]), user)
        case _:
            people.notice(f"Nobody knows how to {what}.")


def _state(people: People, streams: Streams) -> dict[str, Any]:
    workspace = people.workspace
    return {
        "version": workspace.version,
        "people": workspace.people,
        "bot": names.BOT_USER,
        "channels": [
            {"id": c.id, "name": c.name, "owner": c.owner, "shared": c.shared, "joined": c.joined}
            for c in workspace.channels.values()
        ],
        "messages": [_message(m, streams) for m in workspace.messages],
        "views": list(workspace.views.values()),
        "homes": workspace.homes,
        "working": [{"channel": c, "thread": t} for (c, t), s in workspace.working.items() if s == "processing"],
        "notices": workspace.notices[-3:],
    }


def _message(message: SlackMessage, streams: Streams) -> dict[str, Any]:
    stream = message.stream
    plan = (
        {"title": stream.title, "tasks": list(stream.tasks.values()), "live": streams.live(message)} if stream else {}
    )
    return {
        **message.api(),
        "channel": message.channel,
        "markdown": message.markdown,
        "plan": plan,
        "edited": message.edited,
        "only_for": message.only_for,
    }
