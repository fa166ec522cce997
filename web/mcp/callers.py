"""A request to `/mcp` -> for whom it is: the account of a token or session, or the person whom Slack signs for."""

import secrets
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from http import HTTPStatus
from typing import Annotated

from fastapi import Request, Security
from fastapi.security import HTTPAuthorizationCredentials

from core.access.visible_to import visible_to
from core.domain.access.account import Account
from core.domain.operations.message import Door, Intent, Message
from core.errors import TooManyMessages
from core.events import Event
from core.ports.services import Services
from web.accounts.visitor import web_for
from web.api.api import conversation_of
from web.api.api_user import BEARER, TOO_MANY, api_user
from web.mcp.rpc import CALL, INVALID_REQUEST, RpcError, RpcRequest
from web.mcp.slackbot import Slackbot, slack_person, takes_blocks
from web.mcp.tool import Caller
from web.runs.follow_run import follow_run
from web.runs.run_job import queue_run, stop_run
from web.state import Web, site_of, web_of

Given = Annotated[HTTPAuthorizationCredentials | None, Security(BEARER)]
SIGNATURE, SESSION = "x-slack-signature", "Mcp-Session-Id"
BLOCKS = "blocks-"
"""Begins the name of a session whose client shows Slack's blocks; nothing else is known of a session."""


def sender(request: Request, given: HTTPAuthorizationCredentials | None, body: bytes) -> Callable[[RpcRequest], Caller]:
    """Who sends the request, known before its body is read: for what is asked, for whom the tools work.

    Raises Refused (401), and RpcError where Slack's signature is forged; what it gives raises RpcError where Slack
    names nobody, and TooManyMessages (429).
    """
    if SIGNATURE in request.headers:
        return partial(_of_slack, request, _signed(web_of(request), request, body))
    return partial(_of_account, request, api_user(request, web_for(request), given))


def session_headers(asked: RpcRequest) -> dict[str, str]:
    """Names the session of a client of before 2026 that shows Slack's blocks, which says so only once."""
    if asked.method == "initialize" and takes_blocks(asked.capabilities):
        return {SESSION: f"{BLOCKS}{secrets.token_urlsafe(16)}"}
    return {}


def caller_of(request: Request, web: Web, user: Account) -> Caller:
    """What the tools are given for an account: runs go the way of every other message of ours."""
    return _caller(request, web.services, user.email)


def _caller(request: Request, services: Services, user: str) -> Caller:
    return Caller(
        services=services,
        user=user,
        run=partial(_run, services),
        message=partial(_message, user),
        site=site_of(request),
    )


def _of_account(request: Request, account: Account, asked: RpcRequest) -> Caller:
    made, slackbot = caller_of(request, web_for(request), account), web_of(request).slackbot
    told = request.headers.get(SESSION, "").startswith(BLOCKS) or takes_blocks(asked.capabilities)
    return replace(made, blocks=slackbot.blocks) if slackbot and told else made


def _signed(web: Web, request: Request, body: bytes) -> Slackbot:
    """What knows of Slack. Raises RpcError where that is not set up, or the signature is not Slack's or old."""
    if web.slackbot is None:
        raise _refused("Slack's signed calls are not set up here: TICKMARK_SLACK_SIGNING_SECRET, TICKMARK_SLACK_TEAMS.")
    if not web.slackbot.is_signed(body, request.headers):
        raise _refused("This is not signed by Slack, or too long ago.")
    return web.slackbot


def _of_slack(request: Request, slackbot: Slackbot, asked: RpcRequest) -> Caller:
    """Lists are the same for everybody; a tool is called for a person, and once with one signature."""
    web = web_of(request)
    team, person = slack_person(asked)
    if asked.method != CALL:
        return _caller(request, visible_to((), web.services), "slack")
    services = slackbot.services(team, person, web.services) if person else None
    if services is None:
        raise _refused("Slack names nobody of a workspace that Tickmark is set up for.")
    user = f"{team}:{person}"
    if not web.signatures.allows(request.headers[SIGNATURE]):
        raise _refused("This call was answered already.")
    if not web.calls.allows(user):
        raise TooManyMessages(TOO_MANY)
    return replace(_caller(request, services, user), blocks=slackbot.blocks)


def _refused(why: str) -> RpcError:
    return RpcError(INVALID_REQUEST, why, HTTPStatus.UNAUTHORIZED)


def _message(user: str, text: str, intent: Intent, conversation: str) -> Message:
    of = conversation_of(user, conversation)
    return Message(text=text, intent=intent, door=Door.ASSISTANT, user=user, conversation=of)


def _run(services: Services, message: Message) -> Iterator[Event]:
    """Queues the message and follows its run; one that nobody follows any more is stopped."""
    run_id, ended = queue_run(message, services), False
    try:
        for _, event in follow_run(run_id, services):
            yield event
        ended = True
    finally:
        if not ended:
            stop_run(run_id, services)
