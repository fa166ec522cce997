"""A text -> what it says of a company's identity: seat, state of incorporation, listing, auditor, fiscal year's end."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from core.domain.month import MONTH_WORD
from verifier.ruling.known_names import pattern_of, place_kind

_NAME = r"[A-Z][\w.&'’-]*[\w]"
_PLACE = (
    rf"(?:the\s+)?(?P<place>{_NAME}(?:\s(?:(?:of|de|la|del|the)\s)?{_NAME}){{0,3}})"
    r"(?:,\s(?P<state>(?:[A-Z][\w.]*)(?:\s[A-Z]\w+){0,2}))?"
)
_OWN = r"(?:[Ii]ts|[Tt]heir|[Tt]he\s+(?:company|group|firm)['’]s|[A-Z][\w.&-]*['’]s?)"
_AUDITORS = (
    r"(?:(?:independent|outside|external|statutory|registered|public|current)\s+)*"
    r"(?:auditors?|accounting firm|audit firm|accountants?)"
)
_LEGAL = r"(?:,?\s(?:USA\s)?L\.?L\.?P\.?)?"
_FIRM = rf"(?P<firm>{_NAME}(?:\s(?:(?:&|and)\s)?{_NAME}){{0,4}})"


class Matter(StrEnum):
    """What is said of the company."""

    SEAT = "seat"
    INCORPORATED = "incorporated"
    EXCHANGE = "exchange"
    SYMBOL = "symbol"
    AUDITOR = "auditor"
    YEAR_END = "year end"
    FILER = "filer"
    SEASONED = "well-known seasoned issuer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """One thing said: `said` is the place with its state or country, the exchange, the firm, the month.

    `owner` is the word for whose it is, where the words themselves have one ("its auditor").
    """

    matter: Matter
    said: tuple[str, ...]
    start: int
    end: int
    owner: str = ""


_NOT_SO = re.compile(
    r"\b(?:formerly|previously|originally|once|until|before|used to|mov\w+|relocat\w+|switch\w*|transfer\w*|replac\w+"
    r"|will|would|could|(?-i:may)|might|plans?|consider\w*|since|had|became|become|dual\w*|also|re-?incorporat\w+"
    r"|re-?domicil\w+|not|never|no longer|n['’]t|(?:was|were)\s+(?:based|headquartered)|(?:18|19|20)\d\d)\b",
    re.IGNORECASE,
)
"""What makes a predicate one of another time, or one that denies or adds."""

_SEATS = (
    re.compile(rf"\b(?:is\s+|are\s+)?(?i:based|head-?quartered)\s+(?:in|at|out of)\s+{_PLACE}"),
    re.compile(
        rf"(?P<own>{_OWN})\s+(?:(?:corporate|global|world|main|principal)\s+)*(?:headquarters|head office"
        rf"|(?:principal\s+)?executive offices?)\s+(?:is|are)\s+(?:located\s+|situated\s+)?(?:in|at)\s+{_PLACE}"
    ),
    re.compile(
        rf"\b(?:has|keeps|maintains)\s+its\s+(?:(?:corporate|global|world|main)\s+)?(?:headquarters|head office)"
        rf"\s+(?:in|at)\s+{_PLACE}"
    ),
    re.compile(rf"\b{_PLACE}-based\b"),
)
_INCORPORATED = (
    re.compile(
        r"\b(?:is\s+|are\s+)?(?i:incorporated|organi[sz]ed|chartered|domiciled)\s+(?:in|under the laws of)"
        rf"\s+(?:the\s+[Ss]tate\s+of\s+)?{_PLACE}"
    ),
    re.compile(rf"\b(?:is|are|remains)\s+an?\s+{_PLACE}\s+corporation\b"),
)
_EXCHANGES = re.compile(
    r"\b(?:(?:is|are)\s+)?(?:(?:publicly\s+)?(?i:listed|traded|quoted)|trades?|lists?)\s+(?:publicly\s+)?on\s+"
    rf"(?:the\s+)?(?P<exchange>{pattern_of('exchanges')})\b"
)
_SYMBOL = re.compile(
    r"\bunder\s+(?:the\s+|its\s+)?(?:(?:stock|ticker|trading)\s+)?(?:symbol|ticker)\s+[\"“'‘]?(?P<symbol>[A-Z]{1,5}(?:[.-][A-Z]{1,3})?)\b"
)
_AUDITED = (
    re.compile(
        rf"\b(?:(?:is|are|was|were)\s+)?[Aa]udited\s+by\s+(?P<firm>{pattern_of('auditors')}|{_NAME}(?:\s(?:(?:&|and)\s)?{_NAME}){{0,4}}(?=\sLLP)){_LEGAL}"
    ),
    re.compile(rf"(?P<own>{_OWN})\s+{_AUDITORS}\s+(?:is|are)\s+{_FIRM}"),
    re.compile(rf"(?P<own>{_OWN})\s+{_AUDITORS},\s+(?P<firm>{pattern_of('auditors')}){_LEGAL}(?=[,.]|$)"),
    re.compile(rf"{_FIRM}\s+(?:is|serves as|acts as)\s+(?P<own>{_OWN})\s+{_AUDITORS}\b"),
)
_YEAR_END = re.compile(
    rf"(?P<own>{_OWN}|[Tt]he)\s+(?:fiscal|financial|business)\s+year\s+(?:ends|closes|finishes|runs\s+(?:to|through))\s+"
    rf"(?!\w+\s+20\d\d)(?:(?:on|in|at|the|last|end|of|a|late|early|day|\w+day|nearest|closest|to|around)\s+)*"
    rf"(?P<month>{MONTH_WORD})\b(?!\s+\d{{1,2}},?\s+20\d\d)"
)
_FILER = re.compile(r"\b(?:is|as|files as)\s+an?\s+(?P<filer>(?:large\s+|non-)?accelerated\s+filer)\b", re.IGNORECASE)


_SEASONED = re.compile(r"\b(?:is|as)\s+an?\s+(?P<issuer>well-known\s+seasoned\s+issuer)\b", re.IGNORECASE)

_BOUNDARY = re.compile(r"[,;]|\band\b|\bwhile\b|\bbut\b")
_ANOTHER_TOO = re.compile(r"\s+(?:and|or|as well as)\s+(?:in\s+|on\s+|the\s+)*[A-Z]")


@lru_cache(maxsize=4096)
def read_identities(text: str) -> tuple[Identity, ...]:
    """What a text says in the present tense, from left to right; nothing that it tells of another time or denies."""
    return tuple(sorted((i for i in _read(text) if _is_so(i, text)), key=lambda identity: identity.start))


def _is_so(identity: Identity, text: str) -> bool:
    """Whether nothing in its clause makes it one of several, or of another time."""
    before = _BOUNDARY.split(text[: identity.start])[-1]
    after = "" if text[: identity.end].endswith("-based") else _BOUNDARY.split(text[identity.end :])[0]
    told = before + text[identity.start : identity.end] + after
    return not _NOT_SO.search(told) and not _ANOTHER_TOO.match(text, identity.end)


def _read(text: str) -> Iterator[Identity]:
    for patterns, matter in ((_SEATS, Matter.SEAT), (_INCORPORATED, Matter.INCORPORATED)):
        found = (match for pattern in patterns for match in pattern.finditer(text))
        yield from (_place(match, matter) for match in found if not re.search(r"['’]s$", match["place"]))
    single = (
        *((pattern, Matter.AUDITOR, "firm") for pattern in _AUDITED),
        (_EXCHANGES, Matter.EXCHANGE, "exchange"),
        (_SYMBOL, Matter.SYMBOL, "symbol"),
        (_YEAR_END, Matter.YEAR_END, "month"),
        (_FILER, Matter.FILER, "filer"),
        (_SEASONED, Matter.SEASONED, "issuer"),
    )
    for pattern, matter, group in single:
        for match in pattern.finditer(text):
            owner = match.groupdict().get("own") or ""
            yield Identity(matter=matter, said=(match[group],), start=match.start(), end=match.end(), owner=owner)


def _place(match: re.Match[str], matter: Matter) -> Identity:
    """The place; what follows its comma counts where it is a state or a country."""
    state = match["state"] or ""
    known = place_kind(state) in ("states", "countries") if state else False
    said = (match["place"], state) if known else (match["place"],)
    end = match.end() if known or not state else match.end("place")
    return Identity(matter=matter, said=said, start=match.start(), end=end, owner=match.groupdict().get("own") or "")
