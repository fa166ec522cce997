"""A sentence and what it names -> how these belong together."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from core.domain.filings.entity import EntityKind, RelationKind

RELATED_KINDS = frozenset(
    {EntityKind.ORGANISATION, EntityKind.PERSON, EntityKind.LOCATION, EntityKind.PRODUCT, EntityKind.REGULATION}
)
_MOST_ENTITIES = 8
_WE = re.compile(r"\b(?:we|our|us|the Company|the Registrant|the registrant)\b", re.IGNORECASE)
_COMPETE = re.compile(
    r"\b(?:compet(?:e|es|ed|ing) (?:\w+ ){0,3}?(?:with|against)|competitors?(?: \w+){0,4}? (?:include|including|are"
    r"|such as|like)"
    r"|competition from|rivals?(?: \w+){0,2} (?:include|including|such as)|competes? (?:\w+ ){0,4}?(?:include"
    r"|including|such as)"
    r"|compet(?:ors|itive)\b[^.]{0,80}?\b(?:include|including|such as))\b",
    re.IGNORECASE,
)
_LISTED = re.compile(r"\b(?:such as|including|includes?|primarily)\b")
_NO_RIVAL = re.compile(r"\b(?:Commission|Authority|Court|Board|Administration|Agency|Department|Exchange|Service)\b")
_SUBJECT_TO = re.compile(
    r"\b(?:subject to|governed by|compl(?:y|ies|iance|ying) with|pursuant to|required (?:by|under)"
    r"|regulated (?:by|under)|requirements of|in accordance with|in conformity with|obligations under|provisions of)\b"
    r"[^.;]{0,60}$",
    re.IGNORECASE,
)
_CHECK_MARK = re.compile(r"\bcheck mark\b")
_LAWS_OF = re.compile(r"\blaws of (?:the )?(?:\w+ of )?$")
_SITED = re.compile(
    r"\b(?:located|headquartered|based|situated|incorporated|organi[sz]ed|domiciled|headquarters|offices?"
    r"|facilit(?:y|ies)|plants?"
    r"|campus(?:es)?|stores?|warehouses?|data centers?|factor(?:y|ies)|laborator(?:y|ies)|centers?|operations)\b"
    r"(?: (?:\w+ )?(?:is|are|was|were|which|that|located|situated|based))*(?: \w+){0,3}? (?:in|at|near"
    r"|throughout)\b[^.;:]{0,80}$",
    re.IGNORECASE,
)
_NO_SITE = re.compile(
    r"\b(?:customers?|net sales|revenue|demand|competit\w+|suppliers?|third[- ]part\w+|vendors?)\b", re.IGNORECASE
)
_POST_OF = re.compile(
    r"(?:\b(?:President|Officer|Director|Chair\w*|Partner|Counsel|Manager|Controller|Secretary|Treasurer|Founder"
    r"|member|CEO|CFO"
    r"|Head)\b[^.;]{0,60}?\b(?:of|at|for|with)(?: the)?|\b(?:joined|rejoined|employed by|served (?:at|with)"
    r"|worked (?:at|for|with)))\s$"
)


@dataclass(frozen=True, slots=True)
class Placed:
    """An entity at characters `start` to before `end` of the sentence."""

    entity_id: str
    kind: EntityKind
    start: int
    end: int


StatedRelation = tuple[RelationKind, str, str]


def relate(text: str, placed: Sequence[Placed], company: str, *, rivals: bool = False) -> Iterator[StatedRelation]:
    """Kind, subject and object of every relation that the sentence states; `company` is whose filing it is.

    `rivals` says that the sentence stands under a heading about competition, where lists are lists of rivals.
    """
    ours = company if _WE.search(text) and not _CHECK_MARK.search(text) else ""
    yield from _competition(text, placed, company, _LISTED if rivals else _COMPETE)
    for place in placed:
        before = text[: place.start]
        if place.kind is EntityKind.REGULATION and _SUBJECT_TO.search(before):
            yield from _relation(RelationKind.GOVERNED_BY, _owner(placed, place, ours), place)
        if place.kind is EntityKind.LOCATION and _LAWS_OF.search(before[-40:]):
            yield from _relation(RelationKind.GOVERNED_BY, _owner(placed, place, ours), place)
        elif place.kind is EntityKind.LOCATION and _SITED.search(before) and not _NO_SITE.search(before):
            yield from _relation(RelationKind.LOCATED_IN, _owner(placed, place, ours), place)
        if place.kind is EntityKind.ORGANISATION and _POST_OF.search(before[-90:]):
            person = next((p for p in reversed(placed) if p.end <= place.start and p.kind is EntityKind.PERSON), None)
            yield from _relation(RelationKind.WORKS_FOR, person.entity_id if person else "", place)
    yield from _co_occurrences(placed)


def _relation(kind: RelationKind, subject: str, thing: Placed) -> Iterator[StatedRelation]:
    if subject and subject != thing.entity_id:
        yield kind, subject, thing.entity_id


def _owner(placed: Sequence[Placed], place: Placed, ours: str) -> str:
    """Whom a sentence is about: the last organisation before a place, else the filer where it says "we"."""
    before = [p for p in placed if p.end <= place.start and p.kind is EntityKind.ORGANISATION]
    return before[-1].entity_id if before else ours


def _competition(
    text: str, placed: Sequence[Placed], company: str, pattern: re.Pattern[str]
) -> Iterator[StatedRelation]:
    found = pattern.search(text) or _COMPETE.search(text)
    if found is None:
        return
    for place in placed:
        rival = place.kind is EntityKind.ORGANISATION and place.start >= found.end()
        if rival and place.entity_id != company and not _NO_RIVAL.search(text[place.start : place.end]):
            yield RelationKind.COMPETES_WITH, company, place.entity_id


def _co_occurrences(placed: Sequence[Placed]) -> Iterator[StatedRelation]:
    named = list(dict.fromkeys(p.entity_id for p in placed if p.kind in RELATED_KINDS))
    if len(named) <= _MOST_ENTITIES:
        for one, other in combinations(sorted(named), 2):
            yield RelationKind.RELATED_TO, one, other
