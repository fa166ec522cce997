"""A text -> the laws, rules and standards that it names ("... Act of 1934", "Rule 13a-15", "ASU 2023-07")."""

import re
from collections.abc import Iterator

from core.domain.filings.entity import EntityKind
from core.domain.filings.entity_name import name_key
from core.entities.span import EntitySpan

_WORD = r"[A-Z][\w’'-]*(?:\.[A-Z]\.?)*"
_KINDS = r"(?:Act|Directive|Regulations?|Law|Code|Treaty|Accord|Convention|Protocol|Ordinance|Statute)"
_NAMED = re.compile(
    rf"(?<![\w.-])(?P<name>{_WORD}(?:,? (?:{_WORD}|of|and|for|the|on|in|to|&)(?=,? ))*? {_KINDS})\b"
    r"(?! (?:of|on|for) (?!\d{4})|[-’'])(?: of (?P<year>(?:18|19|20)\d\d))?"
)
_ANY_KIND = re.compile(rf" {_KINDS}\b")
_NUMBERED = re.compile(
    r"\b(?:Regulation (?:S-[A-Z]\b|FD\b|[A-Z]{1,2}\b(?!\w)|\(E[UC]\) (?:No\.? )?\d+/\d+)"
    r"|Rule \d+[a-z]*\d*-\d+(?:\([a-z0-9]+\))*|(?:ASU|Accounting Standards Update)(?: \(“ASU”\))? (?:No\. ?)?\d{4}-\d\d"
    r"|ASC (?:Topic |Subtopic )?\d{3}(?:-\d+){0,3}|IFRS \d+|IAS \d+|SFAS (?:No\. )?\d+|SAB (?:No\. )?\d+"
    r"|(?:SEC )?Staff Accounting Bulletin No\. \d+)"
)
_LEAD = re.compile(
    r"^(?:(?:The|Under|In|On|As|With|For|If|See|This|These|Our|Such|Any|All|Although|While|When|Pursuant|To|By|Since|"
    r"Section|Item|And|Both|Certain|Each|Other|Various|New|Proposed|Part|Title|Chapter|Rule|State|Federal|Act|Where"
    r"|Section \d+)"
    r"(?:,? (?:of|and|the|to))*,? )+"
)
_NEXT = " and the "
_NO_NAMES = frozenset(
    {"", "the", "such", "new", "local", "state", "federal", "international", "building", "dress", "tax"}
)
_BODY = re.compile(r"\b(?:Commission|Committee|Board|Agency|Department|Company|Inc|Corp|Counsel)\b")


def is_named_law(span: EntitySpan) -> bool:
    """Whether a law's name says so in a word that headings have as well ("Government Regulation")."""
    return re.search(r"\d|\b(?:Act|Directive)\b", span.name) is None


def find_laws(text: str) -> Iterator[EntitySpan]:
    """Laws by name and standards by number; what a sentence's first word adds is left out."""
    for found in _NUMBERED.finditer(text):
        yield EntitySpan(found.start(), found.end(), EntityKind.REGULATION, name_key(_numbered(found[0])), found[0])
    for found in _NAMED.finditer(text) if _ANY_KIND.search(text) else ():
        lead = _LEAD.match(found["name"])
        start = found.start() + (lead.end() if lead else 0)
        joined = text.rfind(_NEXT, start, found.end())
        start = start if joined < 0 else joined + len(_NEXT)
        name = text[start : found.end()]
        words = text[start : found.end("name")].split(" ")
        kind = words[-1]
        proper = [w for w in words[:-1] if w[:1].isupper()]
        if not proper or " ".join(proper).lower() in _NO_NAMES or (kind != "Act" and _BODY.search(name)):
            continue
        if kind not in ("Act", "Directive") and (len(proper) < 2 or "," in name):
            continue
        yield EntitySpan(start, found.end(), EntityKind.REGULATION, name_key(name), name)


def _numbered(name: str) -> str:
    name = re.sub(r"Accounting Standards Update(?: \(“ASU”\))?", "ASU", name)
    name = re.sub(r"(?:SEC )?Staff Accounting Bulletin", "SAB", name)
    return re.sub(r" (?:No\. ?|Topic |Subtopic )", " ", name)
