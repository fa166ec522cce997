"""What a text says of a company's identity, held against the words of its cover -> an outcome and what is wrong."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.cover import CoverFact
from core.domain.month import month_in, month_number, read_day
from core.domain.verdict import Diagnosis, Outcome
from verifier.ruling.identities import Identity, Matter, read_identities
from verifier.ruling.known_names import is_american, is_known, known_name, place_kind, place_name

NAMES = {
    Matter.SEAT: ("EntityAddressCityOrTown", "EntityAddressStateOrProvince", "EntityAddressCountry"),
    Matter.INCORPORATED: ("EntityIncorporationStateCountryCode",),
    Matter.EXCHANGE: ("SecurityExchangeName",),
    Matter.SYMBOL: ("TradingSymbol",),
    Matter.AUDITOR: ("AuditorName",),
    Matter.YEAR_END: ("CurrentFiscalYearEndDate", "DocumentPeriodEndDate"),
    Matter.FILER: ("EntityFilerCategory",),
    Matter.SEASONED: ("EntityWellKnownSeasonedIssuer",),
}
"""The words of the cover that tell of each matter."""

_SHARES = re.compile(r"\b(?:common|ordinary|capital|class \w)\b.*\b(?:stock|shares?)\b", re.IGNORECASE)
_WEEK, _MONTH_END = 7, 30
_WRONG = {Matter.YEAR_END: Diagnosis.PERIOD, Matter.FILER: Diagnosis.VALUE, Matter.SEASONED: Diagnosis.MODALITY}


@dataclass(frozen=True, slots=True)
class Held:
    """Whether one thing said is so, and the words of the cover that say it."""

    agrees: bool
    facts: tuple[CoverFact, ...]


def rule_identity(text: str, cover: Sequence[CoverFact]) -> tuple[Outcome, Diagnosis | None]:
    """AGREES where all that the text says is so, REFUTED where nothing is, else PARTLY; NOT_FOUND when left open."""
    said = read_identities(text)
    held = [hold(identity, cover) for identity in said]
    known = [one for one in held if one is not None]
    wrong = next((_WRONG.get(i.matter, Diagnosis.ENTITY) for i, h in zip(said, held, strict=True) if _no(h)), None)
    if not known or (wrong is None and len(known) < len(held)):
        return Outcome.NOT_FOUND, None
    if wrong is None:
        return Outcome.AGREES, None
    return (Outcome.PARTLY if any(one.agrees for one in known) else Outcome.REFUTED), wrong


def _no(held: Held | None) -> bool:
    return held is not None and not held.agrees


def hold(identity: Identity, cover: Sequence[CoverFact]) -> Held | None:
    """Whether the cover says the same; None where it says nothing of the matter, or nothing that can be compared."""
    facts = tuple(fact for name in NAMES[identity.matter] for fact in cover if fact.name == name)
    if identity.matter is Matter.EXCHANGE:
        facts = _of_shares(cover) or facts
    if identity.matter is Matter.YEAR_END:
        facts = tuple(fact for fact in facts if _month_and_day(fact.text)[0])
    if not facts:
        return None
    if identity.matter is Matter.SEAT:
        return _seated(identity.said, facts)
    same = [fact for fact in facts if _same(identity, fact)]
    if same:
        return Held(True, (same[0],))
    return Held(False, (facts[0],)) if _comparable(identity, facts[0]) else None


def _of_shares(cover: Sequence[CoverFact]) -> tuple[CoverFact, ...]:
    """The exchanges of the classes that are shares, not notes or warrants: each stands after its class's title."""
    found, title = list[CoverFact](), ""
    for fact in cover:
        title = fact.text if fact.name == "Security12bTitle" else title
        found += [fact] if fact.name == "SecurityExchangeName" and _SHARES.search(title) else []
    return tuple(found)


def _month_and_day(text: str) -> tuple[int, int]:
    """Of a day printed in words or numbers ("MAY 31", "05/31", "May 31, 2025"); zeros where there is none."""
    try:
        found = read_day(text)
    except ValueError:
        numbers = [month_in(text) or 0, *(int(n) for n in re.findall(r"\d+", text))]
        month, *rest = numbers if numbers[0] else numbers[1:] or [0]
        return (month, rest[0]) if rest else (0, 0)
    return found.month, found.day


def _by_the_week(said: int, text: str) -> bool:
    """Whether a year that ends so, on a day of the week nearest a month's end, may end in that month as well."""
    month, day = _month_and_day(text)
    before, after = (month - 2) % 12 + 1, month % 12 + 1
    return (day <= _WEEK and said == before) or (_WEEK * 3 < day < _MONTH_END and said == after)


def _same(identity: Identity, fact: CoverFact) -> bool:
    said = identity.said[-1]
    if identity.matter is Matter.INCORPORATED:
        return place_name(said) == place_name(fact.text)
    if identity.matter is Matter.EXCHANGE:
        return known_name("exchanges", said) == known_name("exchanges", fact.text)
    if identity.matter is Matter.AUDITOR:
        mine, theirs = known_name("auditors", said), known_name("auditors", fact.text)
        return mine == theirs or (len(mine) > 3 and theirs.startswith(mine))
    if identity.matter is Matter.YEAR_END:
        return month_number(said) == _month_and_day(fact.text)[0]
    if identity.matter is Matter.SEASONED:
        return fact.text.lower() == "yes"
    return " ".join(said.split()).lower() == fact.text.lower()


def _comparable(identity: Identity, fact: CoverFact) -> bool:
    """Whether something else on the cover makes this wrong: a state named for a state, an auditor for an auditor."""
    if identity.matter is Matter.INCORPORATED:
        return place_kind(identity.said[-1]) in ("states", "countries")
    if identity.matter is Matter.YEAR_END:
        return not _by_the_week(month_number(identity.said[-1]), fact.text)
    return identity.matter is not Matter.EXCHANGE or is_known("exchanges", identity.said[-1])


def _seated(said: Sequence[str], facts: tuple[CoverFact, ...]) -> Held | None:
    """A town and state as the address has them; a region, and the country that the address leaves out, stay open."""
    city, *around = said
    kind = place_kind(city)
    wider = [place_name(fact.text) for fact in facts if fact.name != "EntityAddressCityOrTown"]
    towns = [place_name(fact.text) for fact in facts if fact.name == "EntityAddressCityOrTown"]
    if around:
        return Held(place_name(city) in towns and place_name(around[0]) in wider, facts) if towns and wider else None
    if place_name(city) in (*towns, *wider):
        return Held(True, facts)
    if kind == "regions" or not towns:
        return None
    if kind == "countries" and (place_name(city) == "united states" or not any(map(is_american, wider))):
        return None
    return Held(False, facts)
