"""A document -> the places that point elsewhere in it ("see Note 12", "refer to Part I, Item 1A"), and where to."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.domain.filings.entity import Reference
from core.domain.filings.filing import Document, Element, ElementKind, Item, ItemStatus
from core.entities.find_notes import NoteStretch, find_headings, find_notes, plain_title

_NUMBER = r"\d{1,2}[A-Z]?(?![\w%]|\.\d|,\d{3}|/)"
_NOTES = re.compile(rf"\bNotes? (?P<numbers>{_NUMBER}(?:(?:,? (?:and|or|through|to) |, | ?[-–] ?){_NUMBER})*)")
_ITEMS = re.compile(
    rf"(?<!\b[Tt]his )(?:\bPart (?P<part>I{{1,3}}V?|IV),? )?\b(?:Item|ITEM)s? (?P<numbers>{_NUMBER}(?:(?:,? (?:and"
    rf"|or|through) "
    rf"|, ){_NUMBER})*)"
)
_TITLED = re.compile(
    r"\b(?:section|sections|heading|headings|caption|captions|subheading|titled|entitled|captioned|see|See|refer to"
    r"|Refer to|under)"
    r"(?: of this \w+| above| below| in| the)*,? (?:the )?(?:(?:section|heading|caption)s? )?(?:titled |entitled "
    r"|captioned |headed )?"
    r"[“\"](?P<title>[A-Z][^”\"“]{3,150}?)[,.]?[”\"]"
)
_ELSEWHERE = re.compile(
    r"^[^.;]{0,60}?\b(?:of|to|in) (?:the |our |its )?(?:SEC )?(?:Regulation|Rule|Form (?:10-Q|8-K|S-\d)|Schedule"
    r"|Quarterly Report|Current Report|Indenture"
    r"|Credit Agreement|Securities Act|Exchange Act|Proxy Statement|definitive proxy|\d{4} (?:Annual Report"
    r"|Form 10-K|10-K))"
    r"|^\([a-z]\)(?:\(\d+\))*"
)
_OUTSIDE = re.compile(r"[^.;]{0,250}?(?:\b[Pp]roxy [Ss]tatement|\bwebsites?\b|\w\.com\b|\bIndenture\b|\bExhibit \d)")
_NO_SECTION = re.compile(
    r"(?:\bPatents?\b|\b[Pp]roxy [Ss]tatement\b|\bwebsite\b|\bASU\b|\bASC\b|\bSAB\b|\bcomplaint\b)[^;]*$"
)
_NUMBERED = re.compile(r"(?:Part [IV]+,? )?(?:Item|ITEM|Note|NOTE) \d")
_POINTS = re.compile(r"^(?:section|heading|caption|subheading|[Ss]ee|[Rr]efer)")
_DASH = re.compile(r"\s*[—–]\s*|\s+-\s+")
_FAR = 150
"""How many elements after a heading the headings under it are looked for."""
_SPLIT = re.compile(r",? (?:and|or) |, ")
_RANGE = re.compile(r" (?:through|to) | ?[-–] ?")
_MOST = 12


@dataclass(frozen=True, slots=True)
class _Targets:
    document: Document
    notes: Mapping[str, NoteStretch]
    headings: Mapping[str, Sequence[NoteStretch]]
    items: Mapping[str, Item]


def find_references(document: Document) -> Iterator[Reference]:
    """Cross-references of the prose, in the order of the text, each number of a list one of its own.

    What points into another document ("Item 601 of Regulation S-K") is none. A target that the filing does not hold
    is left empty, and `reason` says why.
    """
    items = {i.item: i for i in document.items}
    targets = _Targets(document, find_notes(document), find_headings(document), items)
    for position, element in enumerate(document.elements):
        if element.table is None and element.kind is not ElementKind.HEADING:
            found = [
                *_note_references(element, targets),
                *_item_references(element, targets),
                *_title_references(element, targets),
            ]
            inside = (r for r in found if not _points_to_itself(r, position, targets))
            yield from sorted(inside, key=lambda r: (r.start, r.end, r.label))


def _points_to_itself(reference: Reference, position: int, targets: _Targets) -> bool:
    """Whether this is the head of its own target and no reference."""
    element = targets.document.elements[position]
    return reference.first == element.id and reference.start == 0


def _note_references(element: Element, targets: _Targets) -> Iterator[Reference]:
    for found in _NOTES.finditer(element.text):
        after = element.text[found.end() :][:140]
        if _ELSEWHERE.match(after):
            continue
        for number in _numbers(found["numbers"]):
            stretch = targets.notes.get(number)
            reason = "" if stretch else f"no heading of a note {number} was found in this filing"
            yield _reference(element, found, f"Note {number}", stretch, reason, targets)


def _item_references(element: Element, targets: _Targets) -> Iterator[Reference]:
    for found in _ITEMS.finditer(element.text):
        after = element.text[found.end() :][:140]
        if _ELSEWHERE.match(after):
            continue
        for number in _numbers(found["numbers"]):
            label = f"Part {found['part']}, Item {number}" if found["part"] else f"Item {number}"
            stretch, reason = _item(number, targets)
            yield _reference(element, found, label, stretch, reason, targets)


def _item(number: str, targets: _Targets) -> tuple[NoteStretch | None, str]:
    item = targets.items.get(number)
    if item is None or item.status is ItemStatus.ABSENT:
        return None, f"this filing has no Item {number}"
    if item.first < 0:
        return None, f"nothing stands under Item {number}"
    return NoteStretch(item.first, item.last), ""


def _title_references(element: Element, targets: _Targets) -> Iterator[Reference]:
    text = element.text
    for found in _TITLED.finditer(text):
        title = found["title"]
        outside = _OUTSIDE.match(text, found.end()) or _NO_SECTION.search(text[: found.start("title")][-160:])
        if outside or _NUMBERED.match(title):
            continue
        stretch, reason = _section_under(title, _scope(element, found, targets), targets)
        if stretch or _POINTS.search(found[0]):
            yield _reference(element, found, title, stretch, reason, targets)


def _section_under(title: str, scope: Sequence[NoteStretch], targets: _Targets) -> tuple[NoteStretch | None, str]:
    """The one heading of that title, in `scope` where several bear it; "A - B" is B under A."""
    whole = targets.headings.get(plain_title(title), ())
    parts = _DASH.split(title)
    if not whole and len(parts) > 1:
        above, _ = _section_under(parts[0], scope, targets)
        whole = targets.headings.get(plain_title(parts[-1]), ())
        scope = [NoteStretch(above.first, above.first + _FAR)] if above else scope
    if not whole:
        item = next(
            (i for i in targets.items.values() if plain_title(i.title) == plain_title(title) and i.first >= 0), None
        )
        return (NoteStretch(item.first, item.last), "") if item else (None, "no heading of this filing is called so")
    inside = [s for s in whole if any(a.first <= s.first <= a.last for a in scope)]
    for choice in (whole, inside):
        if len(choice) == 1:
            return choice[0], ""
    return None, f"{len(whole)} headings of this filing are called so"


def _scope(element: Element, found: re.Match[str], targets: _Targets) -> list[NoteStretch]:
    """The items and notes that the words beside a title name, else the item that the element stands in."""
    near = element.text[max(0, found.start() - 120) : found.end() + 80]
    notes = [targets.notes[n] for m in _NOTES.finditer(near) for n in _numbers(m["numbers"]) if n in targets.notes]
    names = [n for m in _ITEMS.finditer(near) for n in _numbers(m["numbers"])] or [element.item or ""]
    return notes or [NoteStretch(i.first, i.last) for n in names if (i := targets.items.get(n)) is not None]


def _numbers(words: str) -> Iterator[str]:
    for part in _SPLIT.split(words):
        first, *rest = _RANGE.split(part)
        if rest and first.isdigit() and rest[0].isdigit() and int(first) < int(rest[0]) <= int(first) + _MOST:
            yield from (str(n) for n in range(int(first), int(rest[0]) + 1))
        else:
            yield from (first, *rest)


def _reference(
    element: Element, found: re.Match[str], label: str, stretch: NoteStretch | None, reason: str, targets: _Targets
) -> Reference:
    elements = targets.document.elements
    return Reference(
        element_id=element.id,
        page=element.page,
        start=found.start(),
        end=found.end(),
        text=found[0],
        label=label,
        first=elements[stretch.first].id if stretch else "",
        last=elements[stretch.last].id if stretch else "",
        reason=reason,
    )
