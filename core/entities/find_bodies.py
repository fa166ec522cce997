"""A text -> the organisations that it names with what they are: a legal form, a court, a university, a ministry."""

import re
from collections.abc import Iterator

from core.domain.filings.entity import EntityKind
from core.domain.filings.entity_name import name_key
from core.entities.span import EntitySpan

_WORD = r"(?:[a-z])?[A-Z][\w’'-]*(?:\.(?:com|net|org))?"
_INITIALS = r"(?:[A-Z]\.)+"
_NAME = rf"(?:{_WORD}|{_INITIALS})(?:(?: & | )(?:{_WORD}|{_INITIALS})){{0,5}}"
_FORM = (
    r"(?:,? (?:Inc\.?|Incorporated|Corp\.|Ltd\.?|LLC|L\.L\.C\.?|L\.P\.|LLP|PLC|plc|AG|S\.A\.(?: de C\.V\.)?|N\.V\."
    r"|B\.V\.|GmbH"
    r"|S\.p\.A\.|A/S|AB|ASA|Co\., Ltd\.?|Co\., Limited|Pty\.? Ltd\.?|S\.à r\.l\.|K\.K\.|N\.A\.|SE(?= [a-z(]))(?!\w))"
)
_WITH_FORM = re.compile(
    rf"(?<![\w.@/&’'-])(?P<name>{_NAME}(?:,? (?:Company|Corporation|Holdings?|Group|International"
    rf"|Limited))*)(?P<form>{_FORM})"
)
_CORPORATION = re.compile(
    rf"(?<![\w.@/&’'-])(?P<name>{_NAME}) (?:Corporation|Company Limited|Incorporated|Limited)(?![\w-])"
)
_COURT = re.compile(
    r"\b(?:(?:U\.S\.|United States) )?(?:District|Bankruptcy|Supreme|Superior|Chancery|Circuit|General) Court"
    r"(?: of Appeals)? (?:for|of) the (?:[A-Z][\w.]* )*?(?:District|Circuit|State"
    r"|County)(?: of [A-Z]\w+(?: [A-Z]\w+)?)?"
    r"|\b(?:(?:U\.S\.|United States) )?Court of (?:Appeals|Chancery|Justice)(?: (?:for|of) the (?:[A-Z][\w.]* ?)+)?"
    r"|\bDelaware (?:Court of Chancery|Chancery Court|Supreme Court)"
)
_KIND = (
    r"(?:University|Foundation|Association|Agency|Commission|Ministry|Bureau|Authority|Administration|Institute"
    r"|Bank|Federation|Council|Exchange|Union|Airlines|Airways|College)"
)
_KINDED = re.compile(
    rf"(?<![\w.@/&’'-])(?:(?P<before>(?:{_WORD} ){{1,5}}){_KIND}|(?:University|Bank|Ministry|Department"
    rf"|Bureau) of (?:the )?"
    rf"{_WORD}(?: and {_WORD})?)(?! (?:Act|Agreement|Rate|Notes?|Rules?|Plan|Code|Law)\b)(?![\w-])"
)
_LEAD = re.compile(
    r"^(?:(?:The|In|On|As|At|By|With|For|If|See|This|Our|Such|Any|All|While|When|And|And the|Including|Although"
    r"|Since|Under|To"
    r"|From|Between|During|Following|Also|However|Additionally|Former|Item \d+\w?|Total|In Re|Re|Upon|After|Before"
    r"|Subsidiary|Each) )+"
)
_KIND_WORD = re.compile(rf"\b(?:{_KIND}|Department|Corporation|Limited|Incorporated|Company)\b")
_COMMON = frozenset(
    re.findall(
        r"\S+",
        "company corporation registrant parent holding operating insurance subsidiary limited the securities "
        "exchange commission bank central national federal state local foreign investment commercial trade "
        "stock board audit compensation committee compliance regulatory credit union european monetary labor "
        "international economic employee government agency administration council association works issuer "
        "entity reporting private public domestic listed member general business travel rate foreign-exchange "
        "customs tax development ",
    )
)


def find_bodies(text: str) -> Iterator[EntitySpan]:
    """Organisations named with a legal form or with what they are, without what a sentence's first word adds."""
    for pattern in (_WITH_FORM, _CORPORATION):
        for found in pattern.finditer(text):
            yield from _span(text, found.start(), found.end(), found["name"])
    for found in _COURT.finditer(text):
        yield from _span(text, found.start(), found.end(), "court")
    for found in _KINDED.finditer(text):
        yield from _span(text, found.start(), found.end(), found["before"] or found[0].partition(" of ")[2])


def has_form(name: str) -> bool:
    """Whether an organisation's name shows its legal form, or is a court's."""
    return bool(_WITH_FORM.match(name) or _COURT.match(name))


def proper_part(name: str) -> str:
    """An organisation's name without the word for what it is ("Springfield University" is one of Springfield)."""
    return _KIND_WORD.sub("", name)


def _span(text: str, start: int, end: int, proper: str) -> Iterator[EntitySpan]:
    lead = _LEAD.match(text[start:end])
    if lead:
        start += lead.end()
        proper = _LEAD.sub("", proper)
    words = re.findall(r"[\w’'.&-]+", proper)
    name = text[start:end].rstrip(" ,")
    if words and any(w.lower().rstrip(".") not in _COMMON for w in words):
        yield EntitySpan(start, start + len(name), EntityKind.ORGANISATION, name_key(name), name)
