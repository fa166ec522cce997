"""A clause that was read -> what the clauses after it may take up: the thing, the object, the person, the direction."""

import re
from collections.abc import Sequence

from core.domain.claims.claim import Part, PartKind, Role
from verifier.claims.claimable import BUSINESS
from verifier.claims.clauses import Clause
from verifier.claims.company_mentions import Mentions
from verifier.claims.figure_words import noun_after
from verifier.claims.owners import owner_of
from verifier.claims.subjects import Memory, NamedSubject, clean, phrase

POINTS_AT = re.compile(
    r"\W*(?:[\w\s,]{0,50}\b(?:so|now|then|but)\s+)?(?:look|take|consider|turn|start|begin|move|go|see|read)\b",
    re.IGNORECASE,
)
_NAME_LAST = re.compile(r"\b[A-Z][a-z’'-]+(?: [A-Z]\.)?(?: [A-Z][\w’'-]*[a-z])+$")
_MONEY = re.compile(r"[$€£]|\b(?:million|billion|[bm]n)\b")


def led_by(lead: str, memory: Memory) -> None:
    """Sets down the person that a lead before a colon ends with ("Finance chief Ann Lee: her plan ...")."""
    if match := _NAME_LAST.search(lead):
        memory.person = match.group()


def remember(clause: Clause, named: NamedSubject, parts: Sequence[Part], memory: Memory, mentions: Mentions) -> None:
    """Sets down in `memory` what the clause spoke of."""
    if person := _person(clause):
        memory.person = person
    memory.direction = next((p.direction for p in parts if p.direction is not None), memory.direction)
    for unit in _units(named.words):
        memory.units = (*(u for u in memory.units if u != unit), unit)
    memory.listed = _listed(parts)
    if not parts and POINTS_AT.match(clause.text) and (pointed := _pointed_at(clause, mentions)):
        memory.thing = pointed
        return
    if not clause.has_predicate:
        return
    if _is_thing(clause, named.words):
        memory.thing = named.words
        memory.object = "" if named.words else _object(clause, mentions) or memory.object


def _listed(parts: Sequence[Part]) -> tuple[str, ...]:
    """What the clause gave a figure each of, in turn; nothing where it gave one thing two."""
    told = [part.subject for part in parts if part.kind is PartKind.FIGURE and part.role is Role.LEVEL]
    return tuple(told) if len(told) > 1 and len(set(told)) == len(told) else ()


def _pointed_at(clause: Clause, mentions: Mentions) -> str:
    """The unit that the reader is told to look at ("look at North Coast instead")."""
    heads = [t for t in clause.tokens if t.dep_ in ("pobj", "dobj") and t.pos_ == "PROPN" and t.ent_type_ != "PERSON"]
    names = [clean(mentions.without_names(phrase(t, clause))) for t in heads]
    return next((name for name in names if name and name[0].isupper()), "")


def _units(subject: str) -> list[str]:
    """The units that a subject begins with, each of "A and B" by itself."""
    owner = owner_of(subject)
    return [name.strip() for name in re.split(r"\s+and\s+|,\s+", owner) if name.strip()] if owner else []


def _is_thing(clause: Clause, subject: str) -> bool:
    """Whether the subject may be taken up by "it": no person, no pronoun, and not the article's "there" and "who"."""
    heads = [t for t in clause.tokens if t.dep_ in ("nsubj", "nsubjpass")]
    if not heads:
        return bool(BUSINESS.search(subject))
    return not subject or (heads[0].pos_ in ("NOUN", "PROPN") and heads[0].ent_type_ != "PERSON")


def _person(clause: Clause) -> str:
    """The person who does what the clause tells, else the one named last."""
    names = [t for t in clause.tokens if t.ent_type_ == "PERSON" and t.pos_ == "PROPN"]
    doer = next((t for t in names if t.dep_ in ("nsubj", "nsubjpass")), names[-1] if names else None)
    if doer is None:
        return ""
    return " ".join(t.text for t in doer.doc[doer.left_edge.i : doer.i + 1] if t in names)


def _object(clause: Clause, mentions: Mentions) -> str:
    """What the company's doing was about: what its money went on or came from, else the verb's object."""
    for figure in clause.quantities:
        found = noun_after(figure, clause.text[figure.end - clause.start :], bare=True)
        if found and _MONEY.search(figure.text):
            return clean(mentions.without_names(found))
    for token in clause.tokens:
        if token.dep_ == "dobj" and token.pos_ in ("NOUN", "PROPN"):
            return clean(mentions.without_names(phrase(token, clause)))
    return ""
