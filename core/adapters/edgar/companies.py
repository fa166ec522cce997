"""The list of companies with tickers, and which of them somebody means by a word."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from rapidfuzz import fuzz

from core.adapters.edgar.response import OddAnswerError
from core.domain.filings.registrant import Registrant

_LEGAL = frozenset(
    ["inc", "incorporated", "corp", "corporation", "co", "company", "ltd", "limited", "plc", "llc", "lp", "nv", "sa"]
)
# What EDGAR's conformed names carry at their end: the state of incorporation, a "new" or "the" put behind.
_BEHIND = re.compile(r"\s*[/\\][A-Za-z ]{2,12}[/\\]?\s*$")
NEAREST = 5
ALIKE = 75
"""Of 100, where 100 is the same spelling; a letter wrong in a word of five is 80."""
_WORD = re.compile(r"[^\W_]+")


def read_tickers(data: Mapping[str, Any]) -> list[Registrant]:
    """All companies of the list, each once with its tickers in order. Raises OddAnswerError."""
    names: dict[str, str] = {}
    tickers: dict[str, list[str]] = {}
    try:
        for row in data.values():
            cik = str(int(row["cik_str"])).zfill(10)
            names.setdefault(cik, str(row["title"]))
            tickers.setdefault(cik, []).append(str(row["ticker"]))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise OddAnswerError(f"a list of companies without {error}") from error
    return [Registrant(cik=cik, name=name, tickers=tuple(tickers[cik])) for cik, name in names.items()]


def as_cik(words: str) -> str:
    """The ten digits when the words are a CIK ("320193", "CIK0000320193"); else nothing."""
    found = re.fullmatch(r"(?:CIK\s*)?(\d{1,10})", words.strip(), re.IGNORECASE)
    return found[1].zfill(10) if found else ""


def by_ticker(words: str, companies: Sequence[Registrant]) -> list[Registrant]:
    """The company of that ticker; classes of shares may be written with a point, a hyphen or a space."""
    wanted = _ticker(words)
    return [one for one in companies if wanted in map(_ticker, one.tickers)][:1]


def by_name(words: str, companies: Sequence[Registrant]) -> list[Registrant]:
    """Those whose name, or former name, is what the words say but for the legal form; else those that begin so."""
    wanted = plain(words)
    if not wanted:
        return []
    named = [(one, [plain(name) for name in (one.name, *one.former_names)]) for one in companies]
    same = [one for one, names in named if wanted in names]
    return same or [one for one, names in named if any(name[: len(wanted)] == wanted for name in names)]


def nearest(words: str, companies: Sequence[Registrant]) -> list[Registrant]:
    """Those whose name or ticker is spelled much like the words, the likest first."""
    wanted = " ".join(plain(words))
    likeness = [max(fuzz.ratio(wanted, " ".join(spelled)) for spelled in _spellings(one)) for one in companies]
    ranked = sorted(zip(likeness, companies, strict=True), key=lambda pair: -pair[0])
    return [one for score, one in ranked[:NEAREST] if score >= ALIKE]


def _spellings(one: Registrant) -> list[tuple[str, ...]]:
    return [plain(name) for name in (one.name, *one.former_names)] + [(ticker.casefold(),) for ticker in one.tickers]


def plain(name: str) -> tuple[str, ...]:
    """The words of a name, in lower case, without a leading "the" and the legal form at its end."""
    words = [word.casefold() for word in _WORD.findall(_BEHIND.sub("", name).replace("'", "").replace("’", ""))]
    while len(words) > 1 and words[-1] in _LEGAL:
        words.pop()
    return tuple(words[1:] if len(words) > 1 and words[0] == "the" else words)


def described(one: Registrant) -> str:
    """A candidate, for people: name, tickers, CIK."""
    return f"{one.name} ({', '.join((*one.tickers[:2], f'CIK {int(one.cik)}'))})"


def _ticker(words: str) -> str:
    return words.strip().upper().replace(".", "-").replace(" ", "-").replace("/", "-")
