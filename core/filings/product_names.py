"""A filing's document and facts -> the product and brand names that only this company uses."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from core.domain.fact import Fact
from core.domain.filing import Document

_AXIS = re.compile(r"ProductOrService|BusinessSegments|Subsegments|ProductsAndServices|Brand", re.IGNORECASE)
_NAME = re.compile(r"\b(?:[a-z]{1,2})?[A-Z][\w’'&-]*(?:\s(?:[a-z]{1,2})?[A-Z][\w’'&-]*){0,2}")
_TRADEMARK = re.compile(r"\btrademarks?\b|®|™", re.IGNORECASE)
_MARKED = re.compile(r"((?:\b(?:[a-z]{1,2})?[A-Z][\w’'&-]*\s?){1,3})[®™]")
_BRANDS = re.compile(r"\b(?:brands|trademarks)\b[^.]{0,60}?(?:\binclud\w+|\bsuch as|:)([^.;]{3,400})", re.IGNORECASE)
_REGIONS = frozenset(
    {"america", "americas", "north", "south", "latin", "central", "europe", "european", "emea", "apac", "asia", "asian"}
    | {"pacific", "china", "greater", "hong", "kong", "taiwan", "japan", "korea", "india", "africa", "middle", "east"}
    | {"eastern", "western", "states", "united", "kingdom", "international", "domestic", "worldwide", "rest", "canada"}
    | {"mexico", "brazil", "germany", "france", "australia", "singapore", "ireland"}
)
_LEAST = 3
_MOST_NAMES = 25


def find_products(document: Document, facts: Sequence[Fact], company: str) -> tuple[str, ...]:
    """Names of products and brands, most frequent first.

    They come from labels of figures tagged by product or segment and from sentences on trademarks and brands. A name
    counts if it stands in the filing at least three times and one of its words is never written in small letters,
    names no region and is no part of the company's own name.
    """
    text = "\n".join(e.text for e in document.elements if e.table is None)
    candidates = dict.fromkeys((*_labels(facts), *_branded(document)))
    small = set(re.findall(r"\b[a-z][a-z’'-]+\b", text))
    own = {w.lower() for w in re.findall(r"\w+", company)}
    counts = Counter({c: text.count(c) for c in candidates if _is_distinctive(c, small, own)})
    return tuple(name for name, n in counts.most_common(_MOST_NAMES) if n >= _LEAST)


def _labels(facts: Sequence[Fact]) -> Iterator[str]:
    for fact in facts:
        if (
            fact.tag is not None
            and any(_AXIS.search(d.axis) for d in fact.tag.dimensions)
            and fact.place.cell is not None
        ):
            for part in fact.label:
                yield from _NAME.findall(part)


def _branded(document: Document) -> Iterator[str]:
    for element in document.elements:
        if element.table is None and _TRADEMARK.search(element.text):
            yield from (m.strip() for m in _MARKED.findall(element.text))
        if element.table is None:
            for listed in _BRANDS.findall(element.text):
                yield from _NAME.findall(listed)


def _is_distinctive(name: str, small: set[str], own: set[str]) -> bool:
    words = [w.lower().rstrip("’'s") or w.lower() for w in re.findall(r"[\w’'.-]+", name)]
    return any(
        len(w) > 2
        and w not in small
        and w not in _REGIONS
        and w not in own
        and not w.isdigit()
        and w + "s" not in small
        for w in words
    )
