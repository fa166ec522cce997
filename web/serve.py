"""The web application, served until the process is asked to end."""

from collections.abc import Callable
from contextlib import nullcontext

import uvicorn

from core.own_worker import own_worker
from core.ports.services import Services
from core.settings import Settings
from core.watching import watched
from ingest_jobs.edgar.add_company import TASK as ADD_TASK
from ingest_jobs.webhooks.deliver import TASK as SEND_TASK
from verifier.warm_up import warm_up
from web.accounts.sign_in import first_link
from web.mcp.slackbot import Slackbot
from web.runs.run_job import TASK
from web.server import create_app


def serve(
    services: Services,
    settings: Settings,
    *,
    host: str,
    port: int,
    chat: bool,
    work: bool,
    say: Callable[[str], object],
    slackbot: Slackbot | None = None,
) -> None:
    """Serves on that address; `say` is given the address and, while there is no account, how to make the first.

    Without `work` it only takes messages in, and `tickmark jobs run` does them. With `slackbot`, Slack's assistant
    may call it.
    """
    with watched("web", settings, services):
        app = create_app(services, settings, chat=chat, slackbot=slackbot)
        address = settings.public_url.rstrip("/") or f"http://{host}:{port}"
        say(f"Tickmark is at {address}")
        link = first_link(app.state.web)
        if link:
            say(f"Make the first account: {address}{link}")
        warm_up(services)
        with own_worker(settings, services, (TASK, ADD_TASK, SEND_TASK)) if work else nullcontext():
            uvicorn.run(
                app,
                host=host,
                port=port,
                log_config=None,
                log_level=settings.log_level.lower(),
                access_log=False,
                server_header=False,
                ws_max_size=1_000_000,
                timeout_graceful_shutdown=5,
            )
