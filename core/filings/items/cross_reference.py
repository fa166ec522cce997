"""Finds items by the cross-reference index that some filings print in place of item headings."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from core.filings.forms.form import FilingForm, FormItem
from core.filings.html.block import Block, RawCell
from core.filings.items.find_items import SIGNATURES, Section
from core.filings.items.item_headings import ALIKE, HeadingCandidate, likeness

ENTRY = re.compile(r"^(?:items?\s*)?(?P<number>\d{1,2}\s?[abc]?)\s*[.:)–—-]*\s*(?P<title>[^\d\s].*)?$", re.IGNORECASE)
PAGES = re.compile(
    r"(?<!note )(?<!notes )(?<!item )(?<!exhibit )(?<!part )\b(\d{1,3})(?:\s*[-–—]\s*(\d{1,3}))?\b", re.IGNORECASE
)
ELSEWHERE = re.compile(r"\bproxy\s+statement\b|\bincorporated\b", re.IGNORECASE)
PRINTED = re.compile(r"(?<![\w-])\d{1,3}(?![\w-])")
FEWEST = 10
"""A table that names fewer items is no index."""
ENOUGH = 8
"""With this many headings of its own a filing needs no index."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A line of the index: an item, its title, and what stands beside it: pages (printed numbers) or words.

    `place` is that of the item in the form, `position` that of the index among the blocks, `page` the page of the
    document that it stands on.
    """

    item: FormItem
    place: int
    title: str
    beside: str
    position: int
    page: int

    @property
    def number(self) -> str:
        """The item's number."""
        return self.item.number

    @property
    def pages(self) -> tuple[int, int] | None:
        """First and last page of the first range named; None where none is, or where it is another document's."""
        found = None if ELSEWHERE.search(self.beside) else PAGES.search(self.beside)
        return (int(found[1]), int(found[2] or found[1])) if found else None


def find_indexed(
    blocks: Sequence[Block], heads: Collection[int], sections: Sequence[Section], form: FilingForm
) -> tuple[tuple[Section, ...], tuple[Entry, ...]]:
    """All sections, with those that only the index leads to, and the entries that say in words what there is.

    A filing that heads its items keeps its sections; the index adds an item only where its title stands on the
    page named. Where the filing heads hardly any, the index decides alone.
    """
    if not form.indexed:
        return tuple(sections), ()
    entries = _read_index(blocks, form)
    found = {number for section in sections for number in section.heading.numbers}
    missing = [entry for entry in entries if entry.number not in found]
    if len(found) >= ENOUGH:
        return _fill(blocks, heads, sections, [e for e in missing if e.pages]), ()
    indexed = _sections(blocks, heads, [e for e in entries if e.pages]) if len(entries) >= FEWEST else ()
    if len(indexed) <= len(sections):
        return tuple(sections), ()
    return indexed, tuple(entry for entry in entries if not entry.pages)


def _read_index(blocks: Sequence[Block], form: FilingForm) -> tuple[Entry, ...]:
    """The entries of the fullest index; one that goes on in the next table is read on."""
    indexes: list[dict[str, Entry]] = [{}]
    for position, block in enumerate(blocks):
        entries = _entries(block, position, form)
        if not entries:
            continue
        before = list(indexes[-1].values())[-1:]
        if before and (block.page > before[0].page + 1 or entries[0].place < before[0].place):
            indexes.append({})
        indexes[-1] |= {entry.number: entry for entry in entries if entry.number not in indexes[-1]}
    return tuple(max(indexes, key=len).values())


def _entries(block: Block, position: int, form: FilingForm) -> list[Entry]:
    rows = block.table.rows if block.table is not None else ()
    return [entry for row in rows if (entry := _entry(row, position, block.page, form)) is not None]


def _fill(
    blocks: Sequence[Block], heads: Collection[int], sections: Sequence[Section], missing: Sequence[Entry]
) -> tuple[Section, ...]:
    """The sections, parted where the title of a missing item stands in the right place."""
    filled = list(sections)
    printed = _printed_pages(blocks, heads)
    for entry in missing:
        start = _start(blocks, heads, entry, printed)
        holder = next((n for n, s in enumerate(filled) if start is not None and s.start <= start < s.end), None)
        if start is None or holder is None or not _is_heading(blocks[start], entry):
            continue
        neighbours = [s.heading.first for s in filled[holder : holder + 2]]
        if neighbours == sorted(neighbours) and neighbours[0] < entry.place < (*neighbours, 99)[1]:
            heading = _headed(start, [entry])
            filled[holder : holder + 1] = [
                replace(filled[holder], end=start),
                Section(heading=heading, end=filled[holder].end),
            ]
    return tuple(filled)


def _is_heading(block: Block, entry: Entry) -> bool:
    return _is_title(block, entry) and (block.lead > 0 or block.level > 0 or block.text.isupper())


def _entry(row: Sequence[RawCell], position: int, page: int, form: FilingForm) -> Entry | None:
    texts = [cell.text for cell in row]
    found = ENTRY.match(texts[0])
    places = form.places.get(re.sub(r"\s", "", found["number"]).upper(), ()) if found else ()
    if found is None or not places:
        return None
    title, beside = (found["title"], texts[1:]) if found["title"] else (texts[1] if texts[1:] else "", texts[2:])
    place = max(places, key=lambda n: likeness((form.items[n],), title))
    item = form.items[place]
    if likeness((item,), title) < ALIKE:
        return None
    return Entry(item=item, place=place, title=title, beside=" ".join(beside), position=position, page=page)


def _sections(blocks: Sequence[Block], heads: Collection[int], entries: Sequence[Entry]) -> tuple[Section, ...]:
    printed = _printed_pages(blocks, heads)
    starts: dict[int, list[Entry]] = {}
    for entry in entries:
        position = _start(blocks, heads, entry, printed)
        if position is not None:
            starts.setdefault(position, []).append(entry)
    stops = sorted([*starts, *(n for n, block in enumerate(blocks) if SIGNATURES.match(block.text)), len(blocks)])
    ranged = any(entry.pages and entry.pages[0] < entry.pages[1] for entry in entries)
    return tuple(
        _section(blocks, start, starts[start], next(stop for stop in stops if stop > start), printed, ranged=ranged)
        for start in sorted(starts)
    )


def _section(
    blocks: Sequence[Block], start: int, entries: Sequence[Entry], stop: int, printed: dict[int, int], *, ranged: bool
) -> Section:
    """The section from `start`, to the end of the last page named where the index names last pages."""
    last = max(printed.get(entry.pages[1], blocks[start].page) for entry in entries if entry.pages)
    end = next((n for n in range(start, stop) if ranged and blocks[n].page > last), stop)
    return Section(heading=replace(_headed(start, entries), lines=int(_is_title(blocks[start], entries[0]))), end=end)


def _headed(start: int, entries: Sequence[Entry]) -> HeadingCandidate:
    return HeadingCandidate(
        position=start,
        numbers=tuple(entry.number for entry in entries),
        title=entries[0].title,
        score=0.0,
        places=tuple(entry.place for entry in entries),
    )


def _start(blocks: Sequence[Block], heads: Collection[int], entry: Entry, printed: dict[int, int]) -> int | None:
    """Where the entry's item begins: at its title on the page named, else at the top of that page."""
    page = printed.get(entry.pages[0]) if entry.pages else None
    on_page = [n for n, block in enumerate(blocks) if block.page == page and n not in heads and n != entry.position]
    return next((n for n in on_page if _is_title(blocks[n], entry)), on_page[0] if on_page else None)


def _is_title(block: Block, entry: Entry) -> bool:
    return block.table is None and likeness((entry.item,), block.text) >= ALIKE


def _printed_pages(blocks: Sequence[Block], heads: Collection[int]) -> dict[int, int]:
    """Printed page numbers and the pages, counted from the cover, that bear them; without any they are the same."""
    printed: dict[int, int] = {}
    for position in sorted(heads):
        numbers = PRINTED.findall(blocks[position].text)
        if numbers:
            printed.setdefault(int(numbers[-1]), blocks[position].page)
    return printed or {page: page for page in {block.page for block in blocks}}
