"""A filing's document and facts -> the product and brand names that only this company uses."""

import calendar
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from core.domain.fact import Dimension, Fact
from core.domain.filing import Document

_AXIS = re.compile(r"ProductOrService|BusinessSegments|Subsegments|ProductsAndServices|Brand", re.IGNORECASE)
_NAME = re.compile(r"\b(?:[a-z]{1,2})?[A-Z][\w’'&-]*(?: (?:(?:[a-z]{1,2})?[A-Z][\w’'&-]*|[\dXYSQ]\b)){0,2}")
_PEOPLE = re.compile(
    r"\b(?:Mr|Ms|Mrs|Dr)\.|\b(?:President|Officer|Director|Commission|Act of)\b|\bcompet(?:e|es|ing|ition|itors?)\b"
)
_MARKED = re.compile(r"((?:\b(?:[a-z]{1,2})?[A-Z][\w’'&-]* ?){1,3})[®™]")
_LISTED = re.compile(r"\b(?:brands|trademarks)\b[^.]{0,60}?(?:\binclud\w+|\bsuch as|:)([^.;]{3,400})", re.IGNORECASE)
_SENTENCE_START = re.compile(r"(?:^|[.!?:;•“\"]\s*)$")
_SMALL = re.compile(r"(?<![\w./@-])[a-z][a-z’'-]+(?![\w/@]|\.\w)")
_ABBREVIATION = re.compile(r"[A-Z&.]{1,4}$")
_PLACES = frozenset(
    {"america", "americas", "north", "south", "latin", "central", "europe", "european", "emea", "apac", "asia", "asian"}
    | {"pacific", "china", "greater", "hong", "kong", "taiwan", "japan", "korea", "india", "africa", "middle", "east"}
    | {"eastern", "western", "states", "united", "kingdom", "international", "domestic", "worldwide", "rest", "canada"}
    | {"mexico", "brazil", "germany", "france", "australia", "singapore", "ireland", "california", "delaware", "york"}
)
_MONTHS = frozenset(name.lower() for name in calendar.month_name if name)
_FORMS = frozenset({"inc", "corp", "ltd", "llc", "plc", "co"})
_LEAST = 3
_MOST_NAMES = 40


def find_products(document: Document, facts: Sequence[Fact], company: str) -> tuple[str, ...]:
    """Names of products and brands, most frequent first, at most _MOST_NAMES.

    They come from labels of figures tagged by product or segment, from sentences on trademarks and brands, and from
    the description of the business (Item 1). A name counts if it stands in the filing at least three times and one
    of its words is never written in small letters, is no place or month and no part of the company's own name.
    """
    prose = [e.text for e in document.elements if e.table is None]
    text = "\n".join(prose)
    business = [e.text for e in document.elements if e.table is None and e.item == "1"]
    own = {w.lower() for w in re.findall(r"\w+", company)}
    known = set(_SMALL.findall(text)) | _PLACES | _MONTHS | _FORMS | own
    candidates = dict.fromkeys((*_labels(facts), *_branded(prose), *_named(business, known)))
    counts = Counter({n: text.count(n) for n in candidates if _is_distinctive(n, known) and not _is_place(n, text)})
    return tuple(name for name, n in counts.most_common(_MOST_NAMES) if n >= _LEAST)


def _labels(facts: Sequence[Fact]) -> Iterator[str]:
    for fact in facts:
        if fact.tag is not None and fact.place.cell is not None and any(map(_is_product, fact.tag.dimensions)):
            for part in fact.label:
                yield from _NAME.findall(part)


def _is_product(dimension: Dimension) -> bool:
    return _AXIS.search(dimension.axis) is not None


def _branded(texts: Sequence[str]) -> Iterator[str]:
    for text in texts:
        yield from (m.strip() for m in _MARKED.findall(text))
        for listed in _LISTED.findall(text):
            yield from _NAME.findall(listed)


def _named(texts: Sequence[str], known: set[str]) -> Iterator[str]:
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


def _is_place(name: str, text: str) -> bool:
    """Whether things are often said to be "in" it."""
    return 4 * text.count(f" in {name}") >= text.count(name)


def _is_distinctive(name: str, known: set[str]) -> bool:
    words = [re.sub(r"[’']s?$", "", w.lower()) for w in re.findall(r"[\w’'-]+", name)]
    return not name.endswith("-") and any(
        len(w) > 2 and w not in known and f"{w}s" not in known and w.rstrip("s") not in known and not w.isdigit()
        for w in words
    )
