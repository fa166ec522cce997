"""A match of words for a place -> the place that is said, with its state or country."""

import re

from verifier.ruling.identity.identity import NAME, Identity, Matter
from verifier.ruling.identity.known_names import place_kind

PLACE = (
    rf"(?:the\s+)?(?P<place>{NAME}(?:\s(?:(?:of|de|la|del|the)\s)?{NAME}){{0,3}})"
    r"(?:,\s(?P<state>(?:[A-Z][\w.]*)(?:\s[A-Z]\w+){0,2}))?"
)
_POSSESSIVE = re.compile(r"['’]s$")


def place_said(match: re.Match[str], matter: Matter) -> Identity | None:
    """The place; what follows its comma counts where it is a state or a country. None for "in Ohio's suburbs"."""
    if _POSSESSIVE.search(match["place"]):
        return None
    state = match["state"] or ""
    known = place_kind(state) in ("states", "countries") if state else False
    said = (match["place"], state) if known else (match["place"],)
    end = match.end() if known or not state else match.end("place")
    return Identity(matter=matter, said=said, start=match.start(), end=end, owner=match.groupdict().get("own") or "")
