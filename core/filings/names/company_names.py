"""A registrant's name and the text of its filing -> the shorter names by which readers know it."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from core.filings.names.defined_names import defined_names, former_names
from core.filings.names.part_names import part_names
from core.language.words.name_forms import ENDS, STARTS, fold_name, name_expression

_FORMS = re.compile(
    r"(?:,?\s+|\b)(?:incorporated|inc|corporation|corp|company|co|limited|ltd|plc|llc|l\.?l\.?c|l\.?p|n\.?v|s\.?a|s\.?e|ag"
    r"|holdings?|group)\.?"
    r"(?:\s*/\w+/)?$",
    re.IGNORECASE,
)
_HOLDING = re.compile(r"\b(?:holdings?|group)\.?$", re.IGNORECASE)
_SITE = re.compile(r"\.(?:com|net|org|io)$", re.IGNORECASE)
_DEFINED = re.compile(r"[“\"]([A-Z][\w.&’' -]{1,30}?)[,.]?[”\"]")
_CO = re.compile(r"(?P<brand>[A-Z][a-z]{3,})(?:Co|Corp)$")
_NO_NAMES = frozenset(
    {"company", "registrant", "corporation", "commission", "sec", "board", "exchange", "act", "form", "report", "group"}
    | {"firm", "partnership", "trust", "issuer", "we", "us", "our", "annual", "securities", "common", "stock", "proxy"}
    | {"statement", "gaap", "code", "irs", "the", "a", "an", "and"}
)
_DEFINED_WITHIN, _PRINTED_WITHIN = 12_000, 60_000
_PAIR = re.compile(r"([A-Za-z]{2,})\s*&\s*([A-Za-z]{2,})")


def short_names(name: str, text: str) -> tuple[str, ...]:
    """Other names of the company called `name`: without legal form, article and web suffix, and as its filing says.

    `text` is what the filing says, or any part of it. It yields the spelling of the name, the names that the filing
    defines for the company ("Acme Widgets Corporation" (“Acme”, “we”)), those it had before, the parts of the name
    that it uses alone, and nicknames that are on record.
    """
    shortened = list(_shortened(_in_case(name)))
    printed = [spelling for short in shortened for spelling in _as_printed(short, text[:_PRINTED_WITHIN])]
    opening = text[:_DEFINED_WITHIN]
    defined = [d for d in _defined(opening) if _belongs(d, name, opening)]
    defined += [n for n in defined_names(text, name) if _is_no_common_word(n, text)]
    nicknames = [n for short in shortened for n in _initials(short)]
    core = _without_forms(printed[0] if printed else shortened[0])
    parts = part_names(core, text) if text != name else ()
    former = [list(_shortened(old))[-1] for old in former_names(text, (core,))]
    brand = [m["brand"] for m in map(_CO.match, printed) if m and re.search(rf"\b{m['brand']}\b", text)]
    found = dict.fromkeys((*shortened, *printed, *defined, *nicknames, *parts, *brand, *former))
    return tuple(n for n in found if n and fold_name(n) != fold_name(name))


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
    words = (
        w if len(w) <= 3 and w not in {"THE", "INC", "CO"} else w.capitalize() for w in re.split(r"(?<=-)|\s", name)
    )
    return " ".join(words).replace("- ", "-")


def _without_forms(name: str) -> str:
    while (shorter := _FORMS.sub("", name).rstrip(" ,&")) != name and shorter:
        name = shorter
    return name


def _as_printed(name: str, opening: str) -> Iterator[str]:
    """The commonest spelling of a name in the text: "Acme-Widgets" for the register's "Acme Widgets"."""
    pattern = re.compile(rf"{STARTS}{_any_apostrophe(name)}{ENDS}", re.IGNORECASE)
    found = Counter(" ".join(m.split()) for m in pattern.findall(opening))
    mixed = [spelling for spelling, _ in found.most_common() if not spelling.isupper() and not spelling.islower()]
    yield from mixed[:1]


def _any_apostrophe(name: str) -> str:
    """An expression for a name that the register may write without its apostrophe ("Vales" for "Vale’s")."""
    return name_expression(re.sub(r"(?<=\w)s\b", "’s", name))


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
    beside = rf"{re.escape(name)}(?:,? an? [A-Z][a-z]+(?: [A-Z][a-z]+)?)?[^.(A-Z0-9]{{0,60}}"
    return (
        re.search(rf"{beside}\((?!the )[^)“”\"]{{0,40}}[“\"]{re.escape(defined)}", opening, re.IGNORECASE) is not None
    )


def _is_no_common_word(defined: str, text: str) -> bool:
    return " " in defined or re.search(rf"\b{re.escape(defined.lower())}\b", text) is None
