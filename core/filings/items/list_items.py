"""The sections found -> the items of a document, each with its status; items not found are absent."""

import re
from collections.abc import Sequence

from core.domain.filings.filing import Element, Item, ItemStatus
from core.filings.forms.form import FilingForm
from core.filings.html.arrange import LayoutPiece
from core.filings.items.cross_reference import Entry
from core.filings.items.find_items import Section
from core.filings.items.item_status import PLACE, judge

PLACES = (
    re.compile(r"\b(?:\d{4}\s+)?(?:definitive\s+)?proxy\s+statement\b", re.IGNORECASE),
    re.compile(r"\bnotes?\s+\d+\w?(?:\s+(?:and|to)\s+\d+)?", re.IGNORECASE),
    re.compile(r"\bitems?\s+\d{1,2}[A-C]?\b(?!\w)", re.IGNORECASE),
    re.compile(r"\bexhibits?\s+\d+(?:\.\d+)?", re.IGNORECASE),
    re.compile(r"notes\s+to\s+(?:the\s+)?consolidated\s+financial\s+statements", re.IGNORECASE),
    re.compile(r"(?<!to )(?<!to the )consolidated\s+financial\s+statements", re.IGNORECASE),
    re.compile(r"annual\s+report\s+to\s+(?:share|stock)holders", re.IGNORECASE),
)


def list_items(
    pieces: Sequence[LayoutPiece],
    elements: Sequence[Element],
    sections: Sequence[Section],
    stated: Sequence[Entry],
    form: FilingForm,
) -> tuple[Item, ...]:
    """Every item of the form of that year, in the order of today's; items under one heading share its text.

    An item that the form did not have is listed where the filing has it. Parts that go by titles come in the order of
    the text, each once: where a title returns, the longest.

    `stated` are items of which an index says in words what there is ("Not applicable").
    """
    found = {entry.number: _stated_item(entry) for entry in stated if entry.beside} | {
        number: _item(number, n, section, pieces, elements)
        for n, section in enumerate(sections)
        for number in section.heading.numbers
    }
    if form.titled:
        return _titled(pieces, elements, sections)
    titles = {item.number: item.title for item in reversed(form.items)}
    absent = {number: Item(item=number, title=titles[number], status=ItemStatus.ABSENT) for number in form.listed}
    in_order = dict.fromkeys(item.number for item in form.items)
    return tuple(found.get(number) or absent[number] for number in in_order if number in found or number in absent)


def _titled(
    pieces: Sequence[LayoutPiece], elements: Sequence[Element], sections: Sequence[Section]
) -> tuple[Item, ...]:
    found: dict[str, Item] = {}
    for n, section in enumerate(sections):
        number = section.heading.numbers[0]
        item = _item(number, n, section, pieces, elements)
        if number not in found or len(item.text) > len(found[number].text):
            found[number] = item
    return tuple(sorted(found.values(), key=lambda item: item.first))


def _stated_item(entry: Entry) -> Item:
    judged = judge(entry.number, entry.title, entry.beside, has_values=False)
    status = ItemStatus.POINTER if judged is ItemStatus.PRESENT and PLACE.search(entry.beside) else judged
    return Item(
        item=entry.number,
        title=entry.title,
        status=status,
        text=entry.beside,
        target=read_target(entry.number, entry.beside) if status is ItemStatus.POINTER else None,
        page_start=entry.page,
        page_end=entry.page,
    )


def _item(
    number: str, section: int, found: Section, pieces: Sequence[LayoutPiece], elements: Sequence[Element]
) -> Item:
    heading, *_ = (n for n, piece in enumerate(pieces) if piece.section == section)
    body = [n for n, piece in enumerate(pieces) if piece.section == section and not piece.is_item_heading]
    text = "\n".join(elements[n].text for n in body)
    has_values = any(_has_values(elements[n]) for n in body)
    status = judge(number, found.heading.title, text, has_values=has_values)
    return Item(
        item=number,
        title=found.heading.title,
        status=status,
        text=text,
        target=read_target(number, text) if status is ItemStatus.POINTER else None,
        page_start=pieces[heading].block.page,
        page_end=pieces[body[-1] if body else heading].block.last_page,
        first=body[0] if body else -1,
        last=body[-1] if body else -1,
    )


def _has_values(element: Element) -> bool:
    table = element.table
    return table is not None and len(table.rows) > 2 and any(c.isdigit() for c in element.text)


def read_target(item: str, text: str) -> str | None:
    """The places named in a pointer's text, "; " between them, or None where it names none."""
    own = re.compile(rf"^items?\s+{item}$", re.IGNORECASE)
    places = sorted((match.start(), match.group()) for pattern in PLACES for match in pattern.finditer(text))
    found: list[str] = []
    for _, place in places:
        words = " ".join(place.split())
        if not own.match(words) and not any(words.lower() in seen.lower() for seen in found):
            found.append(words)
    return "; ".join(found) or None
