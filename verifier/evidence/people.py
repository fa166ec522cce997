"""A document -> the surnames of the people that it speaks of, from its titles of courtesy and its signatures."""

import re
from collections.abc import Iterable

from core.domain.filings.filing import Document

_TITLED = re.compile(r"\b(?:Mr|Ms|Mrs|Dr|Messrs)\.\s+(?P<name>[A-Z][\w’'-]+)")
_SIGNED = re.compile(r"/s/ *(?P<name>[A-Z][\w.’'-]*(?: [A-Z][\w.’'-]*){1,3})(?=\s*(?:[\t\n,]|$))")
_SUFFIX = re.compile(r"(?:Jr|Sr|II|III|IV|Ph\.?D|CPA|LLP|L\.L\.P|LLC|Inc)\.?", re.IGNORECASE)
_CAPITAL = re.compile(r"\b[A-Z][\w’'-]+")


def find_people(document: Document) -> frozenset[str]:
    """Surnames as printed; of firms that sign (auditors) none."""
    found: set[str] = set()
    for element in document.elements:
        found.update(m["name"] for m in _TITLED.finditer(element.text))
        for match in _SIGNED.finditer(element.text):
            names = match["name"].split()
            if not _SUFFIX.fullmatch(names[-1]):
                found.add(names[-1])
    plain = (name.replace("’", "'").removesuffix("'s").removesuffix("'") for name in found)
    return frozenset(name.title() if name.isupper() else name for name in plain)


def named_people(text: str, people: Iterable[str]) -> frozenset[str]:
    """Those of `people` that the text names by their surname."""
    capitals = {m.group().replace("’", "'").removesuffix("'s") for m in _CAPITAL.finditer(text)}
    return frozenset(capitals.intersection(people))
