"""The tags in a note's sentences -> the power of ten that its bare dollar figures are printed in."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from core.domain.filings.fact import Tagged
from core.domain.filings.filing import Document, Element, ElementKind
from core.filings.figures.text_facts import locate_tags
from core.language.numbers.text_numbers import find_numbers, is_bare_amount

_NOTE = re.compile(r"(?:notes?\s+)?\(?\d{1,2}\)?(?:\s*[.:)–—-]|\s+[A-Z])|note\s+[A-Z\d]", re.IGNORECASE)
_CURRENCY = 3
_POWERS = (3, 6, 9)
_LEAST = 2


def read_note_scales(document: Document, tags: Mapping[str, Tagged]) -> Mapping[str, int]:
    """The power of ten (3, 6, 9) of bare amounts by element id, for notes that print "$110" and mean millions.

    It is that of most of the note's tagged amounts that are printed without a scale word, of two at least.
    """
    scales: dict[str, int] = {}
    for note in _notes(document.elements):
        powers = Counter(p for e in note for p in _powers(e, [tags[t] for t in e.tags if t in tags]))
        power, votes = powers.most_common(1)[0] if powers else (0, 0)
        if power in _POWERS and votes >= _LEAST and 2 * votes > powers.total():
            scales |= {e.id: power for e in note}
    return scales


def _notes(elements: Sequence[Element]) -> Iterator[list[Element]]:
    """The sentences of each numbered note, and of what stands before and between them within an item."""
    note: list[Element] = []
    item: str | None = None
    for element in elements:
        if element.item != item or (element.kind is ElementKind.HEADING and _NOTE.match(element.text)):
            yield note
            note, item = [], element.item
        if element.table is None:
            note.append(element)
    yield note


def _powers(element: Element, tagged: Sequence[Tagged]) -> Iterator[int]:
    amounts = [t for t in tagged if len(t.unit) == _CURRENCY]
    if not amounts:
        return
    places = locate_tags(element.text, tagged)
    for number in filter(is_bare_amount, find_numbers(element.text)):
        tag = next((t for at, t in places.items() if number.start <= at < number.end), None)
        if tag is not None and tag.value and number.number.value:
            yield abs(tag.value / number.number.value).adjusted()
