"""Whose something is: "its margin", "the unit's sales", "whose sales", "his plan" -> the owner named before."""

import re

from spacy.tokens import Token

from core.language.words.word_list import word_set
from verifier.claims.claimable import BUSINESS

_PART_OF_COMPANY = re.compile(
    r"^(?:segment|division|unit|brand|region|business|arm|subsidiary|market|country|line|chain|label)(?:['’]s?)\s+(?=\S)",
    re.IGNORECASE,
)
_UNIT = re.compile(r"\w\s(?:segment|division|unit|brand|business|arm|subsidiary|chain|label)$", re.IGNORECASE)
_NAME = re.compile(r"[A-Z][\w&.’-]*(?:\s(?:(?:of|and|&)\s(?=[A-Z]))?[A-Z][\w&.’-]*)*")
_THINGS, _PERSONS = word_set("its their"), word_set("his her")


def owner_of(thing: str) -> str:
    """The unit that a subject begins with: "North Coast" of "North Coast's operating profit", "" when with none."""
    match = _NAME.match(thing)
    if match is None:
        return ""
    rest = thing[match.end() :]
    if rest and not re.match(r"['’]s?\b|\s", rest):
        return ""
    named = re.sub(r"['’]s?$", "", match.group()).split()
    while named and (BUSINESS.fullmatch(named[-1]) or (named[-1].isupper() and len(named) > 1)):
        named.pop()
    return " ".join(named)


def owned_by(head: Token, found: str, thing: str, person: str) -> str:
    """The owner to be set before a subject whose main word is `head`, "" when it has none that was named before."""
    owners = {t.lower_ for t in head.lefts if t.tag_ == "PRP$"}
    if owners & _PERSONS:
        return person
    if owners & _THINGS or _PART_OF_COMPANY.match(found):
        return owner_of(thing) or (thing if _UNIT.search(thing) else "")
    return ""


def without_owner(found: str) -> str:
    """The subject without the common noun that stands for its owner ("the unit's")."""
    return _PART_OF_COMPANY.sub("", found)


def antecedent(head: Token) -> Token | None:
    """The noun that "whose" before `head` stands for; None where there is no "whose"."""
    verb = head.head
    if verb.dep_ != "relcl" or not any(t.tag_ == "WP$" for t in head.lefts):
        return None
    return verb.head
