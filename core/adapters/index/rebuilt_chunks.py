"""A search index that is rebuilt beside the one in use when the model or the layout changes, and then takes its place.

What the settings choose is written; until it holds everything, what was in use before is searched. Whoever is killed in
between leaves both as they are, and the next start goes on; so does going back to the former settings.
"""

import logging
import threading
import time
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from core.access.forwarding_chunks import ForwardingChunks
from core.adapters.index.mark import IndexMark
from core.domain.filings.chunk import Chunk, Passage
from core.domain.filings.chunk_mark import chunk_marks
from core.domain.operations.rebuild import Rebuild
from core.errors import OtherVectors, StoreUnavailable
from core.ports.chunk_store import ChunkStore, SearchRequest, Vectors

# Seconds for which the index in use is taken to be the same.
SURE_FOR = 1.0

Found = TypeVar("Found")
log = logging.getLogger(__name__)


class IndexRegistry(Protocol):
    """The indexes of one installation, by name, and which of them is in use."""

    @property
    def ours(self) -> tuple[str, IndexMark]:
        """The one that the settings choose, whether it is there or not."""
        ...

    def in_use(self) -> tuple[str, IndexMark]:
        """The one that is searched; ours from now on when there was none. Raises StoreUnavailable."""
        ...

    def open(self, name: str, mark: IndexMark) -> ChunkStore:
        """One of them; ours is made when it is first used, and another one that is gone raises StoreUnavailable."""
        ...

    def use_ours(self) -> None:
        """Puts ours in use in one step, then removes the others. Raises StoreUnavailable."""
        ...

    def close(self) -> None:
        """Lets go of files and connections."""
        ...


class RebuiltChunks(ForwardingChunks):
    """A ChunkStore over the indexes of an installation: what is not about the index in use is the settings' own."""

    def __init__(self, registry: IndexRegistry) -> None:
        self._registry = registry
        self._name, self._mark = registry.ours
        self._ours = registry.open(self._name, self._mark)
        super().__init__(self._ours)
        self._used = (self._name, self._mark, self._ours)
        self._asked = float("-inf")
        self._asking = threading.Lock()

    def replace(self, filing_id: str, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Writes to the settings' own index, and to the former one as long as that is searched.

        Where vectors do not fit there, or its layout takes them no more, a filing that is new or no longer the same is
        not found until the settings' own index is in use. Raises StoreUnavailable.
        """
        self._ours.replace(filing_id, chunks, vectors)
        _, mark, former = self._in_use()
        if former is self._ours or former.marks(filing_id) == chunk_marks(chunks, mark.embedder):
            return
        if self._fits(mark):
            try:
                former.replace(filing_id, chunks, vectors)
                return
            except StoreUnavailable as error:
                log.warning("%s is found only when the new index is whole: %s", filing_id, error)
        former.delete_filing(filing_id)

    def delete_filing(self, filing_id: str) -> None:
        """Removes the filing's chunks, from the former index too. Raises StoreUnavailable."""
        for store in {self._ours, self._in_use()[2]}:
            store.delete_filing(filing_id)

    def filing_ids(self) -> set[str]:
        """Ids of all filings held in either index. Raises StoreUnavailable."""
        return self._ours.filing_ids() | self._in_use()[2].filing_ids()

    def known_vectors(self, chunks: Sequence[Chunk]) -> dict[str, Vectors]:
        """Those that either index holds, so that a new layout alone embeds nothing. Raises StoreUnavailable."""
        _, mark, former = self._in_use()
        known = former.known_vectors(chunks) if former is not self._ours and self._fits(mark) else {}
        return known if len(known) == len(chunks) else known | self._ours.known_vectors(chunks)

    def revision(self) -> str:
        """The state of the index in use, and which it is. Raises StoreUnavailable."""
        return self._ask(lambda name, _, store: f"{name}.{store.revision()}")

    def search(self, request: SearchRequest) -> Sequence[Passage]:
        """The best chunks in the index in use. Raises OtherVectors, StoreUnavailable."""

        def find(_: str, mark: IndexMark, store: ChunkStore) -> Sequence[Passage]:
            if request.vector is not None and not self._fits(mark):
                raise OtherVectors(
                    f"The search index in use has vectors of {mark.embedder}, the settings choose "
                    f"{self._mark.embedder}; the next `tickmark ingest` or `tickmark reconcile` finishes the new one."
                )
            return store.search(request)

        return self._ask(find)

    def rebuild(self) -> Rebuild | None:
        """What is searched until the settings' own index holds everything. Raises StoreUnavailable."""
        _, mark, former = self._in_use()
        if former is self._ours:
            return None
        hidden = frozenset(self._ours.filing_ids() - former.filing_ids())
        return Rebuild(former=str(mark), by_meaning=self._fits(mark), hidden=hidden)

    def settle(self) -> None:
        """Puts the settings' own index in use and removes the others. Raises StoreUnavailable."""
        if self._in_use()[2] is not self._ours:
            self._ours.optimize()
        self._registry.use_ours()
        self._asked = float("-inf")

    def close(self) -> None:
        """Lets go of files and connections."""
        for store in {self._ours, self._used[2]}:
            store.close()
        self._registry.close()

    def _fits(self, mark: IndexMark) -> bool:
        return (mark.embedder, mark.dimensions) == (self._mark.embedder, self._mark.dimensions)

    def _ask(self, ask: Callable[[str, IndexMark, ChunkStore], Found]) -> Found:
        """What the index in use says; asked again when another one took its place meanwhile."""
        used = self._in_use()
        try:
            return ask(*used)
        except StoreUnavailable:
            self._asked = float("-inf")
            now = self._in_use()
            if now[0] == used[0]:
                raise
            return ask(*now)

    def _in_use(self) -> tuple[str, IndexMark, ChunkStore]:
        with self._asking:
            if time.monotonic() - self._asked > SURE_FOR:
                name, mark = self._registry.in_use()
                if name != self._used[0]:
                    store = self._ours if name == self._name else self._registry.open(name, mark)
                    self._used = (name, mark, store)
                self._asked = time.monotonic()
            return self._used
