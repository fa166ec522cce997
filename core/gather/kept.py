"""Keeps what was worked out of the filings last used, for as long as the store holds the same bytes."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar, cast
from weakref import WeakKeyDictionary

from core.access.held_once import HeldOnce
from core.access.visible_filings import VisibleFilings
from core.domain.filings.filing import Filing
from core.ports.filing_store import FilingStore

KEPT = 32

_Made = TypeVar("_Made")
_kept: WeakKeyDictionary[FilingStore, OrderedDict[tuple[object, ...], object]] = WeakKeyDictionary()
_lock = threading.Lock()


def keep(store: FilingStore, filing: Filing, make: Callable[[FilingStore], _Made], kind: type[_Made]) -> _Made:
    """What is made of one filing is the same for every reader who sees it, so it is kept for all of them at once."""
    while isinstance(store, VisibleFilings | HeldOnce):
        store = store.beneath(filing.id)
    key = (kind, filing.id, filing.sha256, filing.read_by)
    with _lock:
        held = _kept.setdefault(store, OrderedDict())
        if key not in held:
            held[key] = make(store)
        held.move_to_end(key)
        while len(held) > KEPT:
            held.popitem(last=False)
        return cast(_Made, held[key])
