"""Where a company is based: read from a text, held against the address on its cover."""

import re
from collections.abc import Iterator, Sequence

from core.domain.filings.cover import CoverFact
from verifier.ruling.identity.identity import OWN, HeldIdentity, Identity, Matter, Reader, named
from verifier.ruling.identity.known_names import is_american, place_kind, place_name
from verifier.ruling.identity.places import PLACE, place_said

_TOLD = (
    re.compile(rf"\b(?:is\s+|are\s+)?(?i:based|head-?quartered)\s+(?:in|at|out of)\s+{PLACE}"),
    re.compile(
        rf"(?P<own>{OWN})\s+(?:(?:corporate|global|world|main|principal)\s+)*(?:headquarters|head office"
        rf"|(?:principal\s+)?executive offices?)\s+(?:is|are)\s+(?:located\s+|situated\s+)?(?:in|at)\s+{PLACE}"
    ),
    re.compile(
        rf"\b(?:has|keeps|maintains)\s+its\s+(?:(?:corporate|global|world|main)\s+)?(?:headquarters|head office)"
        rf"\s+(?:in|at)\s+{PLACE}"
    ),
    re.compile(rf"\b{PLACE}-based\b"),
)
_TOWN = "EntityAddressCityOrTown"


def _read(text: str) -> Iterator[Identity]:
    found = (place_said(match, Matter.SEAT) for pattern in _TOLD for match in pattern.finditer(text))
    return (seat for seat in found if seat is not None)


def _hold(seat: Identity, cover: Sequence[CoverFact]) -> HeldIdentity | None:
    """A town and state as the address has them; a region, and the country that the address leaves out, stay open."""
    city, *around = seat.said
    kind = place_kind(city)
    facts = named(cover, _TOWN, "EntityAddressStateOrProvince", "EntityAddressCountry")
    towns = [place_name(fact.text) for fact in facts if fact.name == _TOWN]
    wider = [place_name(fact.text) for fact in facts if fact.name != _TOWN]
    if around:
        return (
            HeldIdentity(place_name(city) in towns and place_name(around[0]) in wider, facts)
            if towns and wider
            else None
        )
    if place_name(city) in (*towns, *wider):
        return HeldIdentity(True, facts)
    if kind == "regions" or not towns:
        return None
    if kind == "countries" and (place_name(city) == "united states" or not any(map(is_american, wider))):
        return None
    return HeldIdentity(False, facts)


SEAT = Reader(matter=Matter.SEAT, read=_read, hold=_hold)
