"""A filing's document and facts -> the product and brand names that only this company uses."""

import calendar
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from core.domain.filings.fact import Dimension, Fact
from core.domain.filings.filing import Document
from core.filings.names.place_names import is_place

_AXIS = re.compile(r"ProductOrService|BusinessSegments|Subsegments|ProductsAndServices|Brand", re.IGNORECASE)
_NAME = re.compile(r"\b(?:[a-z]{1,2})?[A-Z][\w’'&-]*(?: (?:(?:[a-z]{1,2})?[A-Z][\w’'&-]*|[\dXYSQ]\b)){0,2}")
_PEOPLE = re.compile(
    r"\b(?:Mr|Ms|Mrs|Dr)\.|\b(?:President|Officer|Director|Commission|Act of)\b|\bcompet(?:e|es|ing|ition|itors?)\b"
)
_MARKED = re.compile(r"((?:\b(?:[a-z]{1,2})?[A-Z][\w’'&-]* ?){1,3})[®™]")
_WORD = r"(?:[a-z]{1,2})?[A-Z][\w’'&-]*"
_NAMES = rf"{_WORD}(?: {_WORD}){{0,2}}(?:(?:, (?:and |or )?| and | or ){_WORD}(?: {_WORD}){{0,2}})*"
_OWNED = r"(?:brands?|trademarks?|trade names?|brand names?)"
_LISTED = re.compile(
    rf"\b{_OWNED}\b(?:[^.]{{0,60}}?(?:\binclud\w+|\bsuch as|:)|,? (?:are|named))? (?P<after>{_NAMES})"
    rf"|\b(?:the|our) (?P<before>{_NAMES}) {_OWNED}\b"
)
_SENTENCE_START = re.compile(r"(?:^|[.!?:;•“\"]\s*)$")
_SMALL = re.compile(r"(?<![\w./@-])[a-z][a-z’'-]+(?![\w/@]|\.\w)")
_ABBREVIATION = re.compile(r"[A-Z&.]{1,4}$")
_DAYS = frozenset(name.lower() for name in (*calendar.month_name, *calendar.day_name) if name)
_GENERIC = re.compile(r"[A-Z]{2,}$|.*[’']s$")
_MADE_UP = re.compile(r".*-[a-z]+$|Non-|.*\b[A-Z]{2,}s\b")
_BODIES = frozenset(
    {"company", "corporation", "institute", "university", "airlines", "register", "exchange", "act", "bank", "union"}
    | {"association", "agency", "department", "administration", "council", "commission", "court", "program"}
)
_SIGNED = re.compile(r"/s/\s*([A-Z][^/\n]{3,60})")
_FIRM = r",? (?:Inc|Corp|Corporation|Company|Co|Ltd|Limited|LLC|L\.L\.C|PLC|plc|AG|S\.A|N\.V|GmbH|Holdings)\b"
_OTHERS = re.compile(
    r"\b(?:companies|competitors?|suppliers?|vendors?|foundr\w+|customers|partners|providers|manufacturers|retailers|peers)"
    r"\b[^.;]{0,80}?\b(?:such as|including|include)\b([^.;]{3,400})"
)
_ELSEWHERE = re.compile(
    r"\b(?:Mr|Ms|Mrs|Dr)\.|\b(?:Officer|Director|Founder|compet\w+|suppliers?|court|District|lawsuit|agency|regulat\w+)\b"
)
_FORMS = frozenset({"inc", "corp", "ltd", "llc", "plc", "co"})
_ARTICLES = frozenset({"The", "Our", "A", "An", "In", "These", "This", "For", "With"})
_LEAST = 3
_MOST_NAMES = 40


def find_products(document: Document, facts: Sequence[Fact], company: str) -> tuple[str, ...]:
    """Names of products and brands, most frequent first, at most _MOST_NAMES.

    They come from sentences on trademarks and brands, from labels of figures tagged by product or segment, and from
    the description of the business (Item 1). One of a name's words is never written in small letters, is no day or
    month and no part of the company's own name; a place or another company's name is none. What only stands in the
    description, at least three times, must also be no abbreviation, and stand mostly where no people, rivals,
    suppliers and courts are spoken of.
    """
    prose = [e.text for e in document.elements if e.table is None]
    text = "\n".join(prose)
    business = [e.text for e in document.elements if e.table is None and e.item == "1"]
    own = {w.lower() for w in re.findall(r"\w+", company)}
    titles = {w.lower() for i in document.items for w in re.findall(r"\w+", i.title)}
    known = set(_SMALL.findall(text)) | _DAYS | _FORMS | own | titles
    strangers = _names_of_others(text) | _signers(document)
    branded, labels = set(_branded(prose)), set(_labels(facts))
    elsewhere = "\n".join(t for t in prose if _ELSEWHERE.search(t))
    counts: Counter[str] = Counter()
    for name in dict.fromkeys((*branded, *labels, *_names_in_sentences(business, known))):
        if name in strangers or not _is_distinctive(name, known):
            continue
        seen = text.count(name)
        if seen < (1 if name in branded else _LEAST) or not _is_full_name(name, text, own):
            continue
        in_place = 4 * text.count(f" in {name}") >= seen
        if is_place(name) and (name not in branded or in_place):
            continue
        if name in branded or name in labels or (not in_place and _is_own(name, seen, text, elsewhere)):
            counts[name] = seen
    return tuple(name for name, _ in sorted(counts.items(), key=lambda c: (-c[1], c[0]))[:_MOST_NAMES])


def _is_full_name(name: str, text: str, own: set[str]) -> bool:
    """Whether this is a name of its own and no abbreviation for a kind of thing ("OEM", "OEMs"), no body, no rest."""
    words = name.split()
    kinds = any(w.isupper() and w.isalpha() and f"{w}s" in text for w in words)
    if kinds or _MADE_UP.match(name) or words[-1].lower() in _BODIES or f"{name}.S." in text:
        return False
    literal = re.escape(name)  # in front, because a pattern that begins with \b is tried at every letter
    found = [m.start() for m in re.finditer(rf"{literal}(?<=\b{literal})\b", text)]
    return 5 * sum(not _continues(text[max(0, at - 24) : at], own) for at in found) >= len(found) > 0


def _continues(before: str, own: set[str]) -> bool:
    """Whether the word before a name is part of a longer one; the company's own name is not."""
    last = before.split(" ")[-2:-1] if before.endswith(" ") else []
    word = last[0] if last else ""
    return word[-1:].isalnum() and not word[:1].islower() and word.lower() not in own and word not in _ARTICLES


def _signers(document: Document) -> frozenset[str]:
    """Whole and single names of those who signed."""
    signed = [" ".join(n.split()) for e in document.elements for n in _SIGNED.findall(e.text)]
    return frozenset((*signed, *(word for name in signed for word in name.split())))


def _is_own(name: str, seen: int, text: str, elsewhere: str) -> bool:
    """Whether a name is no firm's and no town's, and stands mostly where the company speaks of its own."""
    if _GENERIC.match(name) or re.search(re.escape(name) + _FIRM, text):
        return False
    town = any(is_place(state) for state in re.findall(rf"{re.escape(name)}, ([A-Z]\w+)", text)[:20])
    return not town and 2 * elsewhere.count(name) < seen


def _names_of_others(text: str) -> frozenset[str]:
    """Names given as those of rivals, suppliers and customers."""
    return frozenset(name for passage in _OTHERS.findall(text) for name in _NAME.findall(passage))


def _labels(facts: Sequence[Fact]) -> Iterator[str]:
    for fact in facts:
        if fact.tag is not None and fact.place.cell is not None and any(map(_is_product, fact.tag.dimensions)):
            for part in fact.label:
                yield from _NAME.findall(part)


def _is_product(dimension: Dimension) -> bool:
    return _AXIS.search(dimension.axis) is not None


def _branded(texts: Sequence[str]) -> Iterator[str]:
    for text in texts:
        yield from (re.sub(r"^(?:The|Our) ", "", m.strip()) for m in _MARKED.findall(text))
        for listed in _LISTED.finditer(text):
            yield from _NAME.findall(listed["after"] or listed["before"])


def _names_in_sentences(texts: Sequence[str], known: set[str]) -> Iterator[str]:
    """Names inside sentences; a word that begins a sentence may owe its capital to that and is cut off."""
    for text in texts:
        if _PEOPLE.search(text):
            continue
        for found in _NAME.finditer(text):
            name = found[0]
            if _SENTENCE_START.search(text[max(0, found.start() - 3) : found.start()]):
                first, _, rest = name.partition(" ")
                name = rest if not rest or first.lower() in known else name
            if name and not _ABBREVIATION.match(name):
                yield name


def _is_distinctive(name: str, known: set[str]) -> bool:
    words = [re.sub(r"[’']s?$", "", w.lower()) for w in re.findall(r"[\w’'-]+", name)]
    return not name.endswith("-") and any(
        len(w) > 2 and w not in known and f"{w}s" not in known and w.rstrip("s") not in known and not w.isdigit()
        for w in words
    )
