"""The words of a question -> the item of the report that it asks about."""

import re

from core.answering.understand.patterns import item_titles

NUMBERED = re.compile(r"\bitem\s+(?:no\.?\s*)?(?P<item>1[0-6]|[1-9])\s?(?P<letter>[ABC])?\b", re.I)


def find_item(text: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The item named by number or by its prescribed title ("" when none is), and the stretches that name it."""
    match = NUMBERED.search(text)
    if match:
        number = match["item"] + (match["letter"] or "").upper()
        return number, (
            match.span(),
            *(t.span() for item, title in item_titles() for t in title.finditer(text) if item == number),
        )
    for item, title in item_titles():
        found = title.search(text)
        if found:
            return item, (found.span(),)
    return "", ()
