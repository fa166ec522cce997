"""What kind of filer a company is: read from a text, held against its cover."""

import re
from collections.abc import Iterator, Sequence

from core.domain.claims.verdict import Diagnosis
from core.domain.filings.cover import CoverFact
from verifier.ruling.identity.identity import HeldIdentity, Identity, Matter, Reader, first_alike, named

_CATEGORY = re.compile(
    r"\b(?:is|as|files as)\s+an?\s+(?P<filer>(?:large\s+|non-)?accelerated\s+filer)\b", re.IGNORECASE
)
_ISSUER = re.compile(r"\b(?:is|as)\s+an?\s+(?P<issuer>well-known\s+seasoned\s+issuer)\b", re.IGNORECASE)


def _categories(text: str) -> Iterator[Identity]:
    for match in _CATEGORY.finditer(text):
        yield Identity(matter=Matter.FILER, said=(match["filer"],), start=match.start(), end=match.end())


def _issuers(text: str) -> Iterator[Identity]:
    for match in _ISSUER.finditer(text):
        yield Identity(matter=Matter.SEASONED, said=(match["issuer"],), start=match.start(), end=match.end())


def _hold_category(filer: Identity, cover: Sequence[CoverFact]) -> HeldIdentity | None:
    said = " ".join(filer.said[0].split()).lower()
    return first_alike(named(cover, "EntityFilerCategory"), lambda text: text.lower() == said)


def _hold_issuer(_: Identity, cover: Sequence[CoverFact]) -> HeldIdentity | None:
    return first_alike(named(cover, "EntityWellKnownSeasonedIssuer"), lambda text: text.lower() == "yes")


FILER = Reader(matter=Matter.FILER, read=_categories, hold=_hold_category, wrong=Diagnosis.VALUE)
SEASONED = Reader(matter=Matter.SEASONED, read=_issuers, hold=_hold_issuer, wrong=Diagnosis.MODALITY)
