"""The Web API over HTTP: token, fields, scopes and rates are checked before a method is run."""

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bot.blocks.manifest import SCOPES
from bot.local_slack.fields import FIELDS, Fields
from bot.local_slack.methods import Methods
from bot.local_slack.rates import Rates
from bot.local_slack.refusal import Refusal

_FLAGS = {"1": True, "true": True, "0": False, "false": False}
_JSON_FIELDS = {"blocks", "chunks", "metadata", "unfurls", "view"}
_ALWAYS = {"team_id"}
"""Bolt names the team in every call that it makes; Slack takes it from any method."""


@dataclass(slots=True, kw_only=True)
class WebApi:
    """`token` is the bot's, `app_token` the one for Socket Mode; `socket_url` is where apps.connections.open leads.

    `waiting` are the calls of methods on hold, where a test kills the one who called.
    """

    methods: Methods
    rates: Rates
    token: str
    app_token: str
    socket_url: str = ""
    waiting: list[str] = field(default_factory=list)
    _paused: dict[str, asyncio.Event] = field(default_factory=dict)
    scopes: set[str] = field(default_factory=lambda: set(SCOPES))

    def hold(self, method: str) -> None:
        """Lets calls of a method wait."""
        self._paused[method] = asyncio.Event()

    def release(self, method: str) -> None:
        """Lets them go on."""
        self._paused.pop(method).set()

    async def answer(self, request: Request) -> Response:
        """Slack's answer to a call."""
        method = request.path_params["method"]
        given = await _read_fields(request)
        if method in self._paused:
            self.waiting.append(method)
            await self._paused[method].wait()
        try:
            answer = self._run(method, given, _token(request, given))
        except Refusal as refusal:
            return _refusal_response(refusal)
        return JSONResponse({"ok": True, **answer})

    async def file(self, request: Request) -> Response:
        """A file that somebody sent, for the bot alone."""
        content = self.methods.workspace.uploads.get(request.path_params["name"])
        if _token(request, {}) != self.token or "files:read" not in self.scopes or content is None:
            return Response("Sign in to Slack.", 403)
        return Response(content)

    def _run(self, method: str, given: dict[str, Any], token: str) -> dict[str, Any]:
        fields = FIELDS.get(method)
        if fields is None:
            raise Refusal("unknown_method")
        if token != (self.app_token if method == "apps.connections.open" else self.token):
            raise Refusal("invalid_auth" if token else "not_authed")
        self._check_scope(fields, given)
        _check_fields(fields, given)
        if wait := self.rates.wait(method, str(given.get("channel", ""))):
            raise Refusal("ratelimited", wait=wait)
        if method == "apps.connections.open":
            return {"url": self.socket_url}
        return self.methods.call(method, given)

    def _check_scope(self, fields: Fields, given: dict[str, Any]) -> None:
        needed = fields.scope
        if needed == "channels:history" and str(given.get("channel", "")).startswith("D"):
            needed = "im:history"
        if needed and needed not in self.scopes:
            raise Refusal("missing_scope", needed=needed)


def _check_fields(fields: Fields, given: dict[str, Any]) -> None:
    errors = [f"[ERROR] missing required field: {name}" for name in sorted(fields.required - set(given))]
    errors += [
        f"[ERROR] unknown field: {name}" for name in sorted(set(given) - fields.required - fields.optional - _ALWAYS)
    ]
    if errors:
        raise Refusal("invalid_arguments", errors)


async def _read_fields(request: Request) -> dict[str, Any]:
    given: dict[str, Any] = dict(request.query_params)
    if request.headers.get("content-type", "").startswith("application/json"):
        given |= json.loads(await request.body() or b"{}")
    else:
        form = await request.form()
        given |= {name: _read(name, str(value)) for name, value in form.items()}
    return {name: value for name, value in given.items() if value is not None}


def _read(name: str, value: str) -> Any:
    return json.loads(value) if name in _JSON_FIELDS else _FLAGS.get(value, value)


def _token(request: Request, given: dict[str, Any]) -> str:
    header = request.headers.get("authorization", "").removeprefix("Bearer ").strip()
    return str(given.pop("token", "")) or header


def _refusal_response(refusal: Refusal) -> Response:
    if refusal.wait:
        headers = {"Retry-After": str(refusal.wait)}
        return JSONResponse({"ok": False, "error": "ratelimited"}, status_code=429, headers=headers)
    body: dict[str, Any] = {"ok": False, "error": refusal.error}
    if refusal.messages:
        body["response_metadata"] = {"messages": refusal.messages}
    if refusal.needed:
        body |= {"needed": refusal.needed}
    return JSONResponse(body)
