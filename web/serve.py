"""The web application, served until the process is asked to end."""

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import nullcontext

import uvicorn

from core.answering.answer import answer
from core.domain.claims.article import Article
from core.errors import TickmarkError
from core.events import ClaimsFound, Event
from core.holdings.holdings import reports
from core.own_worker import own_worker
from core.ports.services import Services
from core.settings import Settings
from verifier.by_learning import trace_article
from verifier.claims.company_mentions import find_mentions
from web.accounts.sign_in import first_link
from web.runs.run_job import TASK
from web.server import create_app

_SENTENCE = "{} reported that revenue rose 5% to $1.5 billion in the last fiscal year."


def serve(
    services: Services,
    settings: Settings,
    *,
    host: str,
    port: int,
    chat: bool,
    work: bool,
    say: Callable[[str], object],
) -> None:
    """Serves on that address; `say` is given the address and, while there is no account, how to make the first.

    Without `work` it only takes messages in, and `tickmark jobs run` does them.
    """
    app = create_app(services, settings, chat=chat)
    address = settings.public_url.rstrip("/") or f"http://{host}:{port}"
    say(f"Tickmark is at {address}")
    link = first_link(app.state.web)
    if link:
        say(f"Make the first account: {address}{link}")
    threading.Thread(target=_warm_up, args=(services,), daemon=True).start()
    with own_worker(settings, services, (TASK,)) if work else nullcontext():
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


def _warm_up(services: Services) -> None:
    """Asks and judges something of the filings held, and keeps nothing of it; a failure is logged."""
    try:
        for event in _work(services):
            logging.getLogger(__name__).debug("warm: %s", event)
    except TickmarkError as error:
        logging.getLogger(__name__).warning("Not warm: %s", error)


def _work(services: Services) -> Iterator[Event]:
    held = reports(services.filings.filings())
    services.guard.check(_SENTENCE.format("It"))
    if held:
        name = held[0].company.name
        article = Article(id="warm", text=_SENTENCE.format(name))
        traced = trace_article(article, find_mentions(article, held), held, None, services)
        yield ClaimsFound(claims=tuple(one.checked.claim for one in traced))
        yield from answer(f"What risks does {name} describe?", services)
