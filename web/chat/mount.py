"""The web application -> the same with the chat mounted; only `tickmark web` waits the seconds its vendor takes."""

from dataclasses import replace
from pathlib import Path

import anyio.to_thread
from fastapi import FastAPI, Response
from fastapi.responses import JSONResponse
from starlette.datastructures import Headers

import web.chat
from core.adapters.secret_key import secret_key
from core.answering.wording import company_name
from core.ports.services import Services
from web.accounts.sessions import CHAT_COOKIE
from web.accounts.sign_in import OurWeb
from web.chat import feedback
from web.chat.checked_once import CheckedOnce
from web.chat.gate import CHAT, ChatGate
from web.chat.in_order import InOrder
from web.chat.prepare import prepare
from web.chat.visible_steps import chat_services
from web.state import Web


def mount_chat(app: FastAPI) -> None:
    """Readies, imports, wires and mounts the chat; our own routes come first, and the gate stands before all of it."""
    state: Web = app.state.web
    prepare(state.settings, secret_key(state.settings))
    from chainlit.auth import create_jwt  # noqa: PLC0415
    from chainlit.user import User  # noqa: PLC0415
    from chainlit.utils import mount_chainlit  # noqa: PLC0415

    _follow_the_system()
    _register(replace(state.services, guard=CheckedOnce(state.services.guard)))
    app.include_router(feedback.router)
    app.post(f"{CHAT}/logout", include_in_schema=False)(_sign_out)
    mount_chainlit(app, target=str(Path(web.chat.__file__)), path=CHAT)
    app.add_middleware(ChatGate, web=state, token=lambda email: create_jwt(User(identifier=email)))


def _follow_the_system() -> None:
    """Light or dark as the visitor's system is, like our own pages; only the file of settings cannot say so."""
    from chainlit.config import config  # noqa: PLC0415

    vars(config.ui)["default_theme"] = "system"


def _register(services: Services) -> None:
    """Gives the chat its callbacks."""
    import chainlit as cl  # noqa: PLC0415
    from chainlit.auth import get_token_from_cookies  # noqa: PLC0415
    from chainlit.auth.jwt import decode_jwt  # noqa: PLC0415
    from starlette.requests import cookie_parser  # noqa: PLC0415

    from web.chat.choices import ASK  # noqa: PLC0415
    from web.chat.data_layer import TickmarkDataLayer  # noqa: PLC0415
    from web.chat.view import choose, reply  # noqa: PLC0415

    writes = InOrder()

    @cl.data_layer
    def data_layer() -> TickmarkDataLayer:
        return TickmarkDataLayer(services, writes)

    @cl.header_auth_callback
    async def authenticate(headers: Headers) -> cl.User | None:
        token = get_token_from_cookies(cookie_parser(headers.get("cookie", "")))
        return decode_jwt(token) if token else None

    @cl.on_message
    async def on_message(message: cl.Message) -> None:
        await cl.send_window_message({"thread": cl.context.session.thread_id})
        await reply(message, services, writes)

    @cl.action_callback(ASK)
    async def on_choice(action: cl.Action) -> None:
        await choose(action, services, writes)

    @cl.on_chat_resume
    async def on_chat_resume(thread: object) -> None:
        """A thread is its stored messages; nothing else has to be brought back."""

    @cl.set_starters
    async def starters(user: cl.User | None, _language: object) -> list[cl.Starter]:
        seen = await anyio.to_thread.run_sync(chat_services, user.identifier if user else "", services)
        return [cl.Starter(label=label, message=question) for label, question in _starters(seen)]


def _starters(services: Services) -> list[tuple[str, str]]:
    """Label and question for the first companies held."""
    names = [company_name(company) for company in services.filings.companies()][:2]
    asked = {
        "revenue": "How much did {}'s revenue grow in the last fiscal year?",
        "risks": "What risks does {} describe?",
    }
    return [(f"{name}: {word}", question.format(name)) for name in names for word, question in asked.items()]


def _sign_out(web: OurWeb) -> Response:
    """Ends the session of the whole web, for the chat has none of its own."""
    response = JSONResponse({"success": True})
    web.sessions.write(response, web.sessions.read_cookie(""))
    response.delete_cookie(CHAT_COOKIE)
    return response
