"""Where a company's shares are listed and under which symbol: read from a text, held against its cover."""

import re
from collections.abc import Iterator, Sequence

from core.domain.filings.cover import CoverFact
from verifier.ruling.identity.identity import HeldIdentity, Identity, Matter, Reader, first_alike, named
from verifier.ruling.identity.known_names import is_known, known_name, pattern_of

_LISTED = re.compile(
    r"\b(?:(?:is|are)\s+)?(?:(?:publicly\s+)?(?i:listed|traded|quoted)|trades?|lists?)\s+(?:publicly\s+)?on\s+"
    rf"(?:the\s+)?(?P<exchange>{pattern_of('exchanges')})\b"
)
_UNDER = re.compile(
    r"\bunder\s+(?:the\s+|its\s+)?(?:(?:stock|ticker|trading)\s+)?(?:symbol|ticker)\s+[\"“'‘]?(?P<symbol>[A-Z]{1,5}(?:[.-][A-Z]{1,3})?)\b"
)
_SHARES = re.compile(r"\b(?:common|ordinary|capital|class \w)\b.*\b(?:stock|shares?)\b", re.IGNORECASE)


def _exchanges(text: str) -> Iterator[Identity]:
    for match in _LISTED.finditer(text):
        yield Identity(matter=Matter.EXCHANGE, said=(match["exchange"],), start=match.start(), end=match.end())


def _symbols(text: str) -> Iterator[Identity]:
    for match in _UNDER.finditer(text):
        yield Identity(matter=Matter.SYMBOL, said=(match["symbol"],), start=match.start(), end=match.end())


def _hold_exchange(exchange: Identity, cover: Sequence[CoverFact]) -> HeldIdentity | None:
    (said,) = exchange.said
    facts = _of_shares(cover) or named(cover, "SecurityExchangeName")
    mine = known_name("exchanges", said)
    return first_alike(facts, lambda text: known_name("exchanges", text) == mine, is_known("exchanges", said))


def _of_shares(cover: Sequence[CoverFact]) -> tuple[CoverFact, ...]:
    """The exchanges of the classes that are shares, not notes or warrants: each stands after its class's title."""
    found, title = list[CoverFact](), ""
    for fact in cover:
        title = fact.text if fact.name == "Security12bTitle" else title
        found += [fact] if fact.name == "SecurityExchangeName" and _SHARES.search(title) else []
    return tuple(found)


def _hold_symbol(symbol: Identity, cover: Sequence[CoverFact]) -> HeldIdentity | None:
    (said,) = symbol.said
    return first_alike(named(cover, "TradingSymbol"), lambda text: text.lower() == said.lower())


EXCHANGE = Reader(matter=Matter.EXCHANGE, read=_exchanges, hold=_hold_exchange)
SYMBOL = Reader(matter=Matter.SYMBOL, read=_symbols, hold=_hold_symbol)
