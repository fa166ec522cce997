"""Chunk search in Weaviate: BM25 and dense vectors, fused by reciprocal rank, one tenant an installation.

The keyword index holds our own words (see `keyword_tokens`), separated by spaces: a figure is one word, nothing is
stemmed, and the marks of a table (bars, signs, brackets) do not make it longer than it is, which would bury it.
"""

import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
from weaviate.classes.data import DataObject
from weaviate.classes.query import Filter, MetadataQuery, Sort
from weaviate.exceptions import WeaviateBatchError, WeaviateInsertManyAllFailedError

from core.adapters.index.chunk_row import chunk_of, chunk_row
from core.adapters.index.mark import IndexMark
from core.adapters.index.rank_hits import Row, order_hits
from core.adapters.index.seal import index_seal, sound_mark
from core.adapters.index.unchanged_vectors import unchanged_vectors
from core.adapters.retry import RETRIES
from core.adapters.weaviate.collection import LAYOUT, WeaviatePlace, make_collection, open_tenant
from core.adapters.weaviate.connection import WeaviateConnection
from core.domain.answers.retrieval import Scope
from core.domain.filings.chunk import Chunk, Passage
from core.domain.operations.rebuild import Rebuild
from core.errors import StoreUnavailable
from core.language.words.keywords import keyword_tokens
from core.ports.chunk_store import SearchRequest, Vectors
from core.retrieval.fuse import fuse_arms
from core.retrieval.lexical.index_words import index_words

# The root of our ids: the same chunk has the same one on every machine, so that writing it again replaces it.
NAMESPACE = uuid.UUID("6f0f4f0e-3f0b-5b7c-9d59-6f6f7d1c2a11")
BATCH = 200
PAGE, PAGE_WITH_VECTORS = 5000, 1000
DEPTH = 100
FIELDS = ["chunk_id", "filing_id", "position", "kind", "text", "context", "item", "page", "element_ids", "groups"]


class WeaviateChunks:
    """A ChunkStore that connects on first use; `embedder` and `dimensions` are those of the vectors it holds.

    Without `make`, a collection or tenant that is not there is an error.
    """

    def __init__(
        self,
        place: WeaviatePlace,
        *,
        embedder: str,
        dimensions: int,
        layout: str = LAYOUT,
        connection: WeaviateConnection | None = None,
        make: bool = True,
    ) -> None:
        self._place = place
        self._embedder = embedder
        self._mark = IndexMark(layout=layout, embedder=embedder, dimensions=dimensions)
        self._connection = connection or WeaviateConnection(place)
        self._shared, self._make = connection is not None, make
        self._made: Any = None
        self._writes = 0

    def upsert(self, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Writes chunks in batches, replacing those of the same id; what a batch refuses is sent again, twice.

        Raises StoreUnavailable; those written by then stay, and `ids` tells which.
        """
        if len(chunks) != len(vectors):
            raise ValueError(f"{len(chunks)} chunks with {len(vectors)} vectors")
        objects = [_object(chunk, vector, self._embedder) for chunk, vector in zip(chunks, vectors, strict=True)]
        self._writes += 1
        with self._open() as held:
            for start in range(0, len(objects), BATCH):
                _write(held, objects[start : start + BATCH])

    def replace(self, filing_id: str, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Writes the chunks, then removes those that the filing no longer has. Raises StoreUnavailable."""
        self.upsert(chunks, vectors)
        surplus = sorted(self.ids(filing_id) - {chunk.id for chunk in chunks})
        for start in range(0, len(surplus), BATCH):
            self._delete(Filter.by_property("chunk_id").contains_any(surplus[start : start + BATCH]))

    def delete_filing(self, filing_id: str) -> None:
        """Removes the filing's chunks. Raises StoreUnavailable."""
        self._delete(Filter.by_property("filing_id").equal(filing_id))

    def _delete(self, where: Any) -> None:
        self._writes += 1
        with self._open() as held:
            while True:
                done = held.data.delete_many(where=where)
                if done.failed:
                    raise StoreUnavailable(f"{done.failed} chunks could not be removed. Try again.")
                if not done.matches:
                    return

    def ids(self, filing_id: str) -> set[str]:
        """Ids of the filing's chunks. Raises StoreUnavailable."""
        return {one.properties["chunk_id"] for one in self._every(filing_id, ["chunk_id", "position"])}

    def filing_ids(self) -> set[str]:
        """Ids of all filings held. Raises StoreUnavailable."""
        with self._open() as held:
            return {one.properties["filing_id"] for one in held.iterator(return_properties=["filing_id"])}

    def marks(self, filing_id: str) -> dict[str, str]:
        """The mark of each chunk. Raises StoreUnavailable."""
        found = self._every(filing_id, [*FIELDS, "words", "seal"], vector=True)
        rows = ({**one.properties, "vector": _vector(one)} for one in found)
        return {row["chunk_id"]: sound_mark(_chunk(row), self._embedder, row) for row in rows}

    def vectors(self, filing_id: str) -> dict[str, Vectors]:
        """The vector of each chunk. Raises StoreUnavailable."""
        found = self._every(filing_id, ["chunk_id", "position"], vector=True)
        return {one.properties["chunk_id"]: _vector(one) for one in found}

    def _every(self, filing_id: str, properties: list[str], *, vector: bool = False) -> list[Any]:
        """All objects of the filing, page by page; `properties` hold the position."""
        found: list[Any] = []
        own = Filter.by_property("filing_id").equal(filing_id)
        sort, last, size = Sort.by_property("position"), -1, PAGE_WITH_VECTORS if vector else PAGE
        asked = {"limit": size, "sort": sort, "return_properties": properties, "include_vector": vector}
        with self._open() as held:
            while True:
                where = own & Filter.by_property("position").greater_than(last)
                page = held.query.fetch_objects(filters=where, **asked).objects
                found += page
                if len(page) < size:
                    return found
                last = int(page[-1].properties["position"])

    def known_vectors(self, chunks: Sequence[Chunk]) -> dict[str, Vectors]:
        """Those of chunks that are held as they are. Raises StoreUnavailable."""
        return unchanged_vectors(self, chunks, self._embedder)

    def revision(self) -> str:
        """The number of chunks held and of writes by this process. Raises StoreUnavailable.

        Chunks that another process put in the place of as many others are not noticed.
        """
        with self._open() as held:
            return f"{held.aggregate.over_all(total_count=True).total_count}.{self._writes}"

    def search(self, request: SearchRequest) -> Sequence[Passage]:
        """The best chunks by words and meaning. Raises StoreUnavailable."""
        if not request.text.strip() or not request.scope.filing_ids or request.limit < 1:
            return []
        options: dict[str, Any] = {
            "filters": _condition(request.scope),
            "limit": max(DEPTH, request.limit),
            "return_properties": FIELDS,
        }
        with self._open() as held:
            lexical = _by_words(held, request.text, options) if request.ranks_words else []
            dense = _by_meaning(held, request.vector, options) if request.vector is not None else []
        rows = {row["chunk_id"]: row for row in (*lexical, *dense)}
        first, second = ([row["chunk_id"] for row in ranking] for ranking in (lexical, dense))
        return fuse_arms(
            first, second, lambda name: _chunk(rows[name]), dense_weight=request.dense_weight, limit=request.limit
        )

    def optimize(self) -> None:
        """Does nothing: Weaviate's indexes are always up to date."""

    def rebuild(self) -> Rebuild | None:
        """Nothing is built beside it."""
        return None

    def settle(self) -> None:
        """Does nothing: this is one index."""

    def close(self) -> None:
        """Ends the connection, unless it was given one."""
        if not self._shared:
            self._connection.close()

    @contextmanager
    def _open(self) -> Iterator[Any]:
        with self._connection.client() as client:
            if self._make and client is not self._made:
                make_collection(client, self._place, self._mark)
                self._made = client
            yield open_tenant(client, self._place)


def _object(chunk: Chunk, vector: Vectors, embedder: str) -> Any:
    row = chunk_row(chunk)
    row["chunk_id"] = row.pop("id")
    properties = {name: value for name, value in row.items() if value is not None}
    if chunk.groups:
        properties |= {"groups": list(chunk.groups), "kept": True}
    properties["words"] = " ".join(index_words(chunk))
    properties["seal"] = index_seal(chunk, embedder, properties["words"], vector)
    return DataObject(properties=properties, uuid=uuid.uuid5(NAMESPACE, chunk.id), vector=vector.tolist())


def _write(held: Any, objects: Sequence[Any]) -> None:
    """Sends a batch, and what of it was refused again, twice; also one that was under way when a node went down."""
    waiting, reason = list(objects), ""
    for _ in range(1 + RETRIES):
        try:
            refused = held.data.insert_many(waiting).errors
        except WeaviateInsertManyAllFailedError as error:
            reason = error.message.rpartition("errors: ")[2][:200]
            continue
        except WeaviateBatchError as error:
            reason = error.message
            continue
        if not refused:
            return
        waiting = [waiting[position] for position in sorted(refused)]
        reason = next(iter(refused.values())).message
    first = waiting[0].properties["chunk_id"]
    raise StoreUnavailable(
        f"Weaviate refused {len(waiting)} chunks, the first {first}: {reason.strip()}. Run the ingest again."
    )


def _condition(scope: Scope) -> Any:
    where: Any = Filter.by_property("filing_id").contains_any(list(scope.filing_ids))
    if scope.item is not None:
        where = where & Filter.by_property("item").equal(scope.item)
    if scope.kind is not None:
        where = where & Filter.by_property("kind").equal(str(scope.kind))
    if scope.groups is not None:
        where = where & _visible(scope.groups)
    return where


def _visible(groups: Sequence[str]) -> Any:
    """What is for everybody, or for one of the groups; what was written before there were any names none."""
    for_all = Filter.not_(Filter.by_property("kept").equal(True))
    return for_all | Filter.by_property("groups").contains_any(list(groups)) if groups else for_all


def _by_words(held: Any, query: str, asked: dict[str, Any]) -> list[Row]:
    terms = " ".join(keyword_tokens(query))  # it weighs a term by how often it stands there
    if not terms:
        return []
    found = held.query.bm25(query=terms, query_properties=["words"], return_metadata=MetadataQuery(score=True), **asked)
    return order_hits((one.properties, one.metadata.score) for one in found.objects)


def _by_meaning(held: Any, vector: Vectors, asked: dict[str, Any]) -> list[Row]:
    metadata = MetadataQuery(distance=True)
    found = held.query.near_vector(near_vector=vector.tolist(), return_metadata=metadata, **asked)
    return order_hits((one.properties, -one.metadata.distance) for one in found.objects)


def _chunk(row: Row) -> Chunk:
    return chunk_of({**row, "id": row["chunk_id"], "item": row.get("item"), "element_ids": row["element_ids"] or ()})


def _vector(one: Any) -> Vectors:
    return np.asarray(one.vector["default"], dtype=np.float32)
