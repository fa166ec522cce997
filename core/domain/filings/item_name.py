"""An item's number -> what a reader calls it, and whether it is the one asked for."""

import re

_IN_PART = re.compile(r"^(?P<part>I{1,3}|IV)-(?P<item>\d{1,2}[A-C]?)$")


def item_name(item: str) -> str:
    """Such as "Item 1A" for "1A", "Part II, Item 1A" for "II-1A" of a 10-Q; the title of a part that has no number."""
    found = _IN_PART.match(item)
    if found is not None:
        return f"Part {found['part']}, Item {found['item']}"
    return f"Item {item}" if item[:1].isdigit() else item


def is_item(held: str | None, item: str) -> bool:
    """Whether what stands in an item, "II-1A" of a 10-Q say, stands in the one of a number, in whichever part."""
    return (held or "").rpartition("-")[2] == item
