"""Turns a document's items into the JSON that `tickmark items --json` prints."""

from typing import Any

from core.domain.filing import Document, Item


def items_json(document: Document) -> dict[str, Any]:
    """`{"pages": n, "items": [...]}`; pages count from 1 at the cover."""
    return {"pages": len(document.pages), "items": [_item(item) for item in document.items]}


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
