"""A registrant's name and the opening of its filing -> the shorter names by which readers know it."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

_FORMS = re.compile(
    r"(?:,?\s+|\b)(?:incorporated|inc|corporation|corp|company|co|limited|ltd|plc|llc|l\.?l\.?c|l\.?p|n\.?v|s\.?a|s\.?e|ag"
    r"|holdings?|group)\.?"
    r"(?:\s*/\w+/)?$",
    re.IGNORECASE,
)
_HOLDING = re.compile(r"\b(?:holdings?|group)\.?$", re.IGNORECASE)
_SITE = re.compile(r"\.(?:com|net|org|io)$", re.IGNORECASE)
_DEFINED = re.compile(r"[“\"]([A-Z][\w.&’' -]{1,30}?)[,.]?[”\"]")
_NO_NAMES = frozenset(
    {"company", "registrant", "corporation", "commission", "sec", "board", "exchange", "act", "form", "report", "group"}
    | {"firm", "partnership", "trust", "issuer", "we", "us", "our", "annual", "securities", "common", "stock", "proxy"}
    | {"statement", "gaap", "code", "irs", "the", "a", "an", "and"}
)
_LONGEST_OPENING = 12_000
_PAIR = re.compile(r"([A-Za-z]{2,})\s*&\s*([A-Za-z]{2,})")


def short_names(name: str, opening: str) -> tuple[str, ...]:
    """Other names of the company called `name`: without legal form, article and web suffix, and as defined in quotes.

    `opening` is the text of the filing's first pages. A defined name counts if it shares its first letters with the
    registrant's ("Acme Widgets Corporation" (“Acme”)) or stands right after it.
    """
    shortened = list(_shortened(_in_case(name)))
    printed = [spelling for short in shortened for spelling in _as_printed(short, opening)]
    defined = [d for d in _defined(opening[:_LONGEST_OPENING]) if _belongs(d, name, opening)]
    nicknames = [n for short in shortened for n in _initials(short)]
    found = dict.fromkeys((*shortened, *printed, *defined, *nicknames))
    return tuple(n for n in found if n and n.lower() != name.lower())


def _shortened(name: str) -> Iterator[str]:
    name = re.sub(r"^the\s+", "", name, flags=re.IGNORECASE)
    yield name
    while (shorter := _FORMS.sub("", name).rstrip(" ,&")) != name and shorter:
        if not _HOLDING.search(name) or shorter.count(" ") == 0:
            yield shorter
        name = shorter
    if _SITE.search(name):
        yield _SITE.sub("", name)


def _in_case(name: str) -> str:
    """A name in capitals as a reader writes it; one with small letters stays as it is."""
    if any(c.islower() for c in name):
        return name
    return " ".join(w if len(w) <= 3 and w not in {"THE", "INC", "CO"} else w.capitalize() for w in name.split())


def _as_printed(name: str, opening: str) -> Iterator[str]:
    """The commonest spelling of a name in the text: "Acme-Widgets" for the register's "Acme Widgets"."""
    pattern = r"[\s-]".join(re.escape(word) for word in re.split(r"[\s-]+", name))
    found = Counter(" ".join(m.split()) for m in re.findall(rf"\b{pattern}\b", opening, re.IGNORECASE))
    mixed = [spelling for spelling, _ in found.most_common() if not spelling.isupper() and not spelling.islower()]
    yield from mixed[:1]


def _initials(name: str) -> Iterator[str]:
    """What people make of two names joined by "&": "B&H" and "BnH" of "Bolt & Hinge"."""
    pair = _PAIR.fullmatch(name)
    if pair is not None:
        first, second = pair[1][0].upper(), pair[2][0].upper()
        yield from (f"{first}&{second}", f"{first}n{second}")


def _defined(opening: str) -> Iterable[str]:
    return dict.fromkeys(match[1].strip() for match in _DEFINED.finditer(opening))


def _belongs(defined: str, name: str, opening: str) -> bool:
    words = [w.lower().strip(".,’'") for w in defined.split()]
    if all(w in _NO_NAMES for w in words):
        return False
    letters = re.sub(r"\W", "", name).lower()
    joined = re.sub(r"\W", "", defined).lower()
    initials = "".join(w[0] for w in re.findall(r"[A-Za-z]+", name)).lower()
    if letters.startswith(joined) or (2 < len(joined) <= len(initials) and initials.startswith(joined)):
        return True
    return (
        re.search(rf"{re.escape(name)}[^.]{{0,60}}\([^)]{{0,40}}[“\"]{re.escape(defined)}", opening, re.IGNORECASE)
        is not None
    )
