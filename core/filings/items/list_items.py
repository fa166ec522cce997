"""The sections found -> the items of a document, each with its status; items not found are absent."""

from collections.abc import Sequence

from core.domain.filings.filing import Element, Item, ItemStatus
from core.filings.forms.form import FilingForm
from core.filings.html.arrange import LayoutPiece
from core.filings.items.cross_reference import Entry
from core.filings.items.find_items import Section
from core.filings.items.item_status import PLACE, judge
from core.filings.items.pointer_target import read_target


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
