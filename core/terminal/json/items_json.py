"""A document's items -> the JSON that `tickmark items --json` prints."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from core.domain.filings.filing import Document, Item
from core.filings.items.follow_pointers import Followed


def items_json(document: Document, followed: Mapping[str, Followed] = MappingProxyType({})) -> dict[str, Any]:
    """`{"pages": n, "items": [...], "notes": [...]}`; pages count from 1 at the cover, notes say what was left out.

    An item whose text stands in an exhibit held has `found_in` too: `{"filing", "page_start", "page_end"}`.
    """
    items = [_item(item) | _followed_place(followed.get(item.item)) for item in document.items]
    return {"pages": len(document.pages), "items": items, "notes": list(document.notes)}


def _followed_place(place: Followed | None) -> dict[str, Any]:
    if place is None:
        return {}
    return {"found_in": {"filing": place.filing_id, "page_start": place.page_start, "page_end": place.page_end}}


def _item(item: Item) -> dict[str, Any]:
    return {
        "item": item.item,
        "title": item.title,
        "status": item.status.value,
        "text": item.text,
        "target": item.target,
        "page_start": item.page_start,
        "page_end": item.page_end,
    }
