"""Under which state's or country's law a company was formed: read from a text, held against its cover."""

import re
from collections.abc import Iterator, Sequence

from core.domain.filings.cover import CoverFact
from verifier.ruling.identity.identity import HeldIdentity, Identity, Matter, Reader, first_alike, named
from verifier.ruling.identity.known_names import place_kind, place_name
from verifier.ruling.identity.places import PLACE, place_said

_TOLD = (
    re.compile(
        r"\b(?:is\s+|are\s+)?(?i:incorporated|organi[sz]ed|chartered|domiciled)\s+(?:in|under the laws of)"
        rf"\s+(?:the\s+[Ss]tate\s+of\s+)?{PLACE}"
    ),
    re.compile(rf"\b(?:is|are|remains)\s+an?\s+{PLACE}\s+corporation\b"),
)


def _read(text: str) -> Iterator[Identity]:
    found = (place_said(match, Matter.INCORPORATED) for pattern in _TOLD for match in pattern.finditer(text))
    return (state for state in found if state is not None)


def _hold(state: Identity, cover: Sequence[CoverFact]) -> HeldIdentity | None:
    place = state.said[-1]
    facts = named(cover, "EntityIncorporationStateCountryCode")
    is_a_state = place_kind(place) in ("states", "countries")
    return first_alike(facts, lambda text: place_name(text) == place_name(place), comparable=is_a_state)


INCORPORATION = Reader(matter=Matter.INCORPORATED, read=_read, hold=_hold)
