"""Runs the web application until it is told to stop."""

import threading
from collections.abc import Callable

import uvicorn

from core.ports.services import Services
from core.settings import Settings
from web.accounts.sign_in import first_link
from web.server import create_app
from web.warm_up import warm_up


def serve(
    services: Services, settings: Settings, *, host: str, port: int, chat: bool, say: Callable[[str], object]
) -> None:
    """Serves on that address; `say` is told the address and, while there is no account, how to make the first."""
    app = create_app(services, settings, chat=chat)
    address = settings.public_url.rstrip("/") or f"http://{host}:{port}"
    say(f"Tickmark is at {address}")
    link = first_link(app.state.web)
    if link:
        say(f"Make the first account: {address}{link}")
    threading.Thread(target=warm_up, args=(services,), daemon=True).start()
    uvicorn.run(
        app,
        host=host,
        port=port,
        log_level=settings.log_level.lower(),
        access_log=False,
        server_header=False,
        ws_max_size=1_000_000,
        timeout_graceful_shutdown=5,
    )
