"""Keeps the indexes of the filings last used, for as long as the store holds the same bytes."""

import threading
from collections import OrderedDict
from weakref import WeakKeyDictionary

from core.domain.filing import Filing
from core.metrics.catalog import load_catalog
from core.ports.filing_store import FilingStore
from verifier.filing_index import FilingIndex, read_index

KEPT = 16

_indexes: WeakKeyDictionary[FilingStore, OrderedDict[tuple[str, str], FilingIndex]] = WeakKeyDictionary()
_lock = threading.Lock()


def index_of(store: FilingStore, filing: Filing) -> FilingIndex:
    """The index of a filing, built on first use. Raises UnknownFiling when it is no longer held."""
    key = (filing.id, filing.sha256)
    with _lock:
        held = _indexes.setdefault(store, OrderedDict())
        if key not in held:
            held[key] = read_index(store, filing, {d.key: d for d in load_catalog()})
        held.move_to_end(key)
        while len(held) > KEPT:
            held.popitem(last=False)
        return held[key]
