"""Loads what the first message would otherwise wait for."""

import logging
from collections.abc import Iterator

from core.answering.answer import answer
from core.domain.claims.article import Article
from core.errors import TickmarkError
from core.events import ClaimsFound, Event
from core.holdings.holdings import reports
from core.ports.services import Services
from verifier.evidence.index_cache import index_of
from verifier.extract_claims import extract_claims

SENTENCE = "{} reported that revenue rose 5% to $1.5 billion in the last fiscal year."


def warm_up(services: Services) -> None:
    """Asks and judges something of the filings held, and keeps nothing of it; a failure is logged."""
    try:
        for event in _work(services):
            logging.getLogger(__name__).debug("warm: %s", event)
    except TickmarkError as error:
        logging.getLogger(__name__).warning("Not warm: %s", error)


def _work(services: Services) -> Iterator[Event]:
    held = reports(services.filings.filings())
    services.guard.check(SENTENCE.format("It"))
    if held:
        name = held[0].company.name
        index_of(services.filings, held[0])
        yield ClaimsFound(claims=extract_claims(Article(id="warm", text=SENTENCE.format(name)), held))
        yield from answer(f"What risks does {name} describe?", services)
