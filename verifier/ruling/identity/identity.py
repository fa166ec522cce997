"""The shapes that all matters of a company's identity share: what is said, what the cover answers, and the words."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.claims.verdict import Diagnosis
from core.domain.filings.cover import CoverFact

NAME = r"[A-Z][\w.&'’-]*[\w]"
OWN = r"(?:[Ii]ts|[Tt]heir|[Tt]he\s+(?:company|group|firm)['’]s|[A-Z][\w.&-]*['’]s?)"
"""Words for whose it is."""


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


@dataclass(frozen=True, slots=True)
class HeldIdentity:
    """Whether one thing said is so, and the words of the cover that say it."""

    agrees: bool
    facts: tuple[CoverFact, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reader:
    """How one matter is read and held: `wrong` is the diagnosis where the cover says otherwise.

    `hold` gets what is said and the cover; None where the cover says nothing of it, or nothing that can be compared.
    """

    matter: Matter
    read: Callable[[str], Iterator[Identity]]
    hold: Callable[[Identity, Sequence[CoverFact]], HeldIdentity | None]
    wrong: Diagnosis = Diagnosis.ENTITY


def named(cover: Sequence[CoverFact], *names: str) -> tuple[CoverFact, ...]:
    """The words of the cover under the given tags, in the order of the tags."""
    return tuple(fact for name in names for fact in cover if fact.name == name)


def first_alike(
    facts: Sequence[CoverFact], same: Callable[[str], bool], comparable: bool = True
) -> HeldIdentity | None:
    """Agrees by the first of `facts` that is the same; else denied by the first one where they can be compared."""
    found = next((fact for fact in facts if same(fact.text)), None)
    if found is not None:
        return HeldIdentity(True, (found,))
    return HeldIdentity(False, (facts[0],)) if facts and comparable else None
