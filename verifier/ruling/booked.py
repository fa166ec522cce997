"""Two texts that tell where something is booked -> whether both have it in earnings, or both in equity."""

import re
from functools import lru_cache

_BOOKED = re.compile(
    r"\b(?:record\w*|recogni[sz]\w*|charg(?:ed|es?|ing)|credit(?:ed|s|ing)|report(?:ed|s)|account(?:ed|s) for"
    r"|accumulat\w*|expensed|included|reflected|classified)\b(?P<where>[^.;]{0,120})",
    re.IGNORECASE,
)
_EQUITY = re.compile(
    r"\b(?:other comprehensive (?:income|loss)|(?:stock|share)holders[’']? (?:equity|deficit)|paid-in capital"
    r"|accumulated deficit|retained earnings|AOCI)\b",
    re.IGNORECASE,
)
_EARNINGS = re.compile(
    r"\b(?:net (?:income|earnings|loss)|income statements?|statements? of (?:operations|income|earnings)|profit or loss"
    r"|earnings|(?:administrative|operating|interest|marketing|development) (?:expenses?|costs?)"
    r"|cost of (?:sales|revenues?|goods sold)|other income)\b",
    re.IGNORECASE,
)
_NOT_THERE = re.compile(r",?\s+(?:rather than|instead of|and not|but not|not)\b.*", re.IGNORECASE)
_DENIED = re.compile(r"\bnot\s+(?:been\s+|be\s+)?$", re.IGNORECASE)


def same_home(mine: str, theirs: str) -> bool | None:
    """Whether both texts book what they tell of on one side; None where one books nothing, or on both sides."""
    home = _home(mine)
    other = _home(theirs) if home else ""
    return home == other if other else None


@lru_cache(maxsize=8192)
def _home(text: str) -> str:
    """Where alone a text says that something is booked: "equity", "earnings", or "" where it says neither or both."""
    found = set[str]()
    for match in _BOOKED.finditer(text):
        if not _DENIED.search(text[: match.start()]):
            found |= _sides(_NOT_THERE.sub("", match["where"]))
    return found.pop() if len(found) == 1 else ""


def _sides(where: str) -> set[str]:
    rest = _EQUITY.sub(" ", where)
    return {side for side, told in (("equity", rest != where), ("earnings", _EARNINGS.search(rest))) if told}
