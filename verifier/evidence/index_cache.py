"""Keeps what was worked out of the filings last used, for as long as the store holds the same bytes."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar, cast
from weakref import WeakKeyDictionary

from core.access.visible_filings import VisibleFilings
from core.domain.filings.filing import Filing
from core.metrics.catalog.catalog import load_catalog
from core.ports.filing_store import FilingStore
from verifier.claims.strangers import FilingNames, read_names
from verifier.evidence.filing_index import FilingIndex, read_index

KEPT = 32

_Made = TypeVar("_Made")
_kept: WeakKeyDictionary[FilingStore, OrderedDict[tuple[object, ...], object]] = WeakKeyDictionary()
_lock = threading.Lock()


def index_of(store: FilingStore, filing: Filing) -> FilingIndex:
    """The index of a filing, built on first use. Raises UnknownFiling when it is no longer held."""
    return keep(store, filing, lambda held: read_index(held, filing, {d.key: d for d in load_catalog()}), FilingIndex)


def names_of(store: FilingStore, filing: Filing) -> FilingNames:
    """The names that a filing uses, counted on first use. Raises UnknownFiling when it is no longer held."""
    return keep(store, filing, lambda held: read_names(held.document(filing.id)), FilingNames)


def keep(store: FilingStore, filing: Filing, make: Callable[[FilingStore], _Made], kind: type[_Made]) -> _Made:
    """What is made of one filing is the same for every reader who sees it, so it is kept for all of them at once."""
    store = store.beneath(filing.id) if isinstance(store, VisibleFilings) else store
    key = (kind, filing.id, filing.sha256, filing.read_by)
    with _lock:
        held = _kept.setdefault(store, OrderedDict())
        if key not in held:
            held[key] = make(store)
        held.move_to_end(key)
        while len(held) > KEPT:
            held.popitem(last=False)
        return cast(_Made, held[key])
