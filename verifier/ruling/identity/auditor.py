"""Who audits a company: read from a text, held against its cover."""

import re
from collections.abc import Iterator, Sequence

from core.domain.filings.cover import CoverFact
from verifier.ruling.identity.identity import NAME, OWN, HeldIdentity, Identity, Matter, Reader, first_alike, named
from verifier.ruling.identity.known_names import known_name, pattern_of

_AUDITORS = (
    r"(?:(?:independent|outside|external|statutory|registered|public|current)\s+)*"
    r"(?:auditors?|accounting firm|audit firm|accountants?)"
)
_LEGAL = r"(?:,?\s(?:USA\s)?L\.?L\.?P\.?)?"
_NAMES = rf"{NAME}(?:\s(?:(?:&|and)\s)?{NAME}){{0,4}}"
_TOLD = (
    re.compile(
        rf"\b(?:(?:is|are|was|were)\s+)?[Aa]udited\s+by\s+(?P<firm>{pattern_of('auditors')}|{_NAMES}(?=\sLLP)){_LEGAL}"
    ),
    re.compile(rf"(?P<own>{OWN})\s+{_AUDITORS}\s+(?:is|are)\s+(?P<firm>{_NAMES})"),
    re.compile(rf"(?P<own>{OWN})\s+{_AUDITORS},\s+(?P<firm>{pattern_of('auditors')}){_LEGAL}(?=[,.]|$)"),
    re.compile(rf"(?P<firm>{_NAMES})\s+(?:is|serves as|acts as)\s+(?P<own>{OWN})\s+{_AUDITORS}\b"),
)
_LEAST = 4
"""Letters that a name must have for a longer one that begins so to be the same firm's."""


def _read(text: str) -> Iterator[Identity]:
    for match in (match for pattern in _TOLD for match in pattern.finditer(text)):
        owner = match.groupdict().get("own") or ""
        yield Identity(matter=Matter.AUDITOR, said=(match["firm"],), start=match.start(), end=match.end(), owner=owner)


def _hold(auditor: Identity, cover: Sequence[CoverFact]) -> HeldIdentity | None:
    mine = known_name("auditors", auditor.said[0])
    return first_alike(named(cover, "AuditorName"), lambda text: _is_same(mine, known_name("auditors", text)))


def _is_same(mine: str, theirs: str) -> bool:
    return mine == theirs or (len(mine) >= _LEAST and theirs.startswith(mine))


AUDITOR = Reader(matter=Matter.AUDITOR, read=_read, hold=_hold)
