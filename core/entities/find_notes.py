"""A document -> the notes to its financial statements and its headings, each with the elements that it covers."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.domain.filings.filing import Document, Element, ElementKind

_NOTE = re.compile(r"^(?:NOTE|Note)\s+(?P<number>\d{1,2}[A-Z]?)\b\s*(?:[.:;)—–-]|\s|$)")
_BARE = re.compile(r"^\(?(?P<number>\d{1,2})[.)]?\s+(?=[A-Z])")
_CONTINUED = re.compile(r"\(?continued\)?", re.IGNORECASE)
_LONGEST = 160
_FEWEST = 3


@dataclass(frozen=True, slots=True)
class NoteStretch:
    """Positions of a part's first and last element in the document."""

    first: int
    last: int


def find_notes(document: Document) -> Mapping[str, NoteStretch]:
    """The notes by number; one reaches to the next one, the last to the end of its item."""
    for pattern in (_NOTE, _BARE):
        starts = _starts(document.elements, pattern)
        if len(starts) >= _FEWEST:
            return _until_next(starts, document)
    return {}


def _starts(elements: Sequence[Element], pattern: re.Pattern[str]) -> dict[str, int]:
    """The first heading of each number in rising order; what stands before note 1 (a table of contents) is none."""
    found: list[tuple[int, str]] = []
    for at, element in enumerate(elements):
        heading = element.kind is ElementKind.HEADING or (element.table is None and len(element.text) <= _LONGEST)
        match = pattern.match(element.text) if heading and len(element.text) <= _LONGEST else None
        sentence = element.kind is not ElementKind.HEADING and element.text.rstrip().endswith(".")
        if match and not sentence and not (pattern is _BARE and element.kind is not ElementKind.HEADING):
            found.append((at, match["number"]))
    chains: list[dict[str, int]] = []
    for at, number in found:
        if number in ("1", "1A") or not chains:
            chains.append({})
        chain = chains[-1]
        if number not in chain and (not chain or _order(number) > max(map(_order, chain))):
            chain[number] = at
    merged: dict[str, int] = {}
    for chain in sorted(chains, key=len):
        merged = chain if len(chain) >= len(merged) else merged
    return merged


def _order(number: str) -> tuple[int, str]:
    digits = re.match(r"\d+", number)
    return int(digits[0]) if digits else 0, number


def _until_next(starts: Mapping[str, int], document: Document) -> dict[str, NoteStretch]:
    positions = sorted(starts.values())
    ends = [at - 1 for at in positions[1:]]
    item = next((i for i in document.items if i.first <= positions[-1] <= i.last), None)
    ends.append(item.last if item else len(document.elements) - 1)
    until = dict(zip(positions, ends, strict=True))
    return {number: NoteStretch(at, until[at]) for number, at in starts.items()}


def find_headings(document: Document) -> Mapping[str, list[NoteStretch]]:
    """The stretches under each heading, by the heading's plain words; one reaches to the next heading with text."""
    headings = [n for n, e in enumerate(document.elements) if e.kind is ElementKind.HEADING]
    found: dict[str, list[NoteStretch]] = {}
    for n, at in enumerate(headings):
        later = [h for h in headings[n + 1 :] if h > at + 1]
        last = (later[0] if later else len(document.elements)) - 1
        key = plain_title(document.elements[at].text)
        if key:
            found.setdefault(key, []).append(NoteStretch(at, last))
    return found


def plain_title(title: str) -> str:
    """A title's letters and digits, without its number and "continued"."""
    bare = re.sub(r"^(?:(?:ITEM|Item|NOTE|Note)\s+\d+[A-Z]?\W+|\d{1,2}\.\s)", "", _CONTINUED.sub("", title))
    return "".join(c for c in bare.casefold() if c.isalnum())
