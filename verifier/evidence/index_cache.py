"""Keeps what was worked out of the filings last used, for as long as the store holds the same bytes."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar, cast
from weakref import WeakKeyDictionary

from core.domain.filing import Filing
from core.metrics.catalog import load_catalog
from core.ports.filing_store import FilingStore
from verifier.claims.strangers import FilingNames, read_names
from verifier.evidence.filing_index import FilingIndex, read_index

KEPT = 32

_Made = TypeVar("_Made")
_kept: WeakKeyDictionary[FilingStore, OrderedDict[tuple[object, ...], object]] = WeakKeyDictionary()
_lock = threading.Lock()


def index_of(store: FilingStore, filing: Filing) -> FilingIndex:
    """The index of a filing, built on first use. Raises UnknownFiling when it is no longer held."""
    return _keep(store, filing, lambda: read_index(store, filing, {d.key: d for d in load_catalog()}), FilingIndex)


def names_of(store: FilingStore, filing: Filing) -> FilingNames:
    """The names that a filing uses, counted on first use. Raises UnknownFiling when it is no longer held."""
    return _keep(store, filing, lambda: read_names(store.document(filing.id)), FilingNames)


def _keep(store: FilingStore, filing: Filing, make: Callable[[], _Made], kind: type[_Made]) -> _Made:
    key = (kind, filing.id, filing.sha256, filing.read_by)
    with _lock:
        held = _kept.setdefault(store, OrderedDict())
        if key not in held:
            held[key] = make()
        held.move_to_end(key)
        while len(held) > KEPT:
            held.popitem(last=False)
        return cast(_Made, held[key])
