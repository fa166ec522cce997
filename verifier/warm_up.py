"""What a process that answers people loads before the first of them asks."""

import logging
import threading
from collections.abc import Iterator

from core.answering.answer import answer
from core.domain.claims.article import Article
from core.errors import TickmarkError
from core.events import ClaimsFound, Event
from core.holdings.holdings import reports
from core.ports.services import Services
from verifier.by_learning import trace_article
from verifier.claims.company_mentions import find_mentions

_SENTENCE = "{} reported that revenue rose 5% to $1.5 billion in the last fiscal year."


def warm_up(services: Services) -> None:
    """Loads the models in a thread, by asking and judging something of the filings held; nothing of it is kept."""
    threading.Thread(target=_warm_up, args=(services,), name="warm up", daemon=True).start()


def _warm_up(services: Services) -> None:
    """A failure is logged."""
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
