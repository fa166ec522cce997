"""The words that inline XBRL names on a cover -> the same, each with the place in the document where it is printed."""

import re
from collections.abc import Iterator, Sequence

from core.domain.filings.cover import CoverFact
from core.domain.filings.filing import Document, Element

_OF_REPORTS = "Auditor"
"""Begins the names of what stands at the audit report, not on the cover."""


def place_cover(words: Sequence[tuple[str, str]], document: Document) -> tuple[CoverFact, ...]:
    """The words that are found, in the order given.

    `words` are pairs of name and text in the order of print, so that of two places with the same words each gets its
    own. A cover ends where the first item begins.
    """
    first = next((n for n, element in enumerate(document.elements) if element.item), len(document.elements))
    return tuple(_placed(words, document.elements, document.elements[:first]))


def _placed(
    words: Sequence[tuple[str, str]], elements: Sequence[Element], cover: Sequence[Element]
) -> Iterator[CoverFact]:
    at, start, before = 0, 0, ""
    for name, text in words:
        of_report = name.startswith(_OF_REPORTS)
        inside = text in before and text != before
        onwards = None if of_report else _find(text, cover, at, start if inside else start + len(before))
        found = onwards or _find(text, elements if of_report else cover, 0)
        if found is None:
            continue
        yield CoverFact(
            name=name, text=text, element_id=elements[found[0]].id, start=found[1], end=found[1] + len(text)
        )
        if not of_report:
            at, start, before = *found, text


def _find(text: str, elements: Sequence[Element], at: int, offset: int = 0) -> tuple[int, int] | None:
    whole = re.compile(rf"(?<!\w){re.escape(text)}(?!\w)")
    for position in range(at, len(elements)):
        match = whole.search(elements[position].text, offset if position == at else 0)
        if match is not None:
            return position, match.start()
    return None
