"""Chunk search in LanceDB, embedded in a folder: BM25 and dense vectors, fused by reciprocal rank.

The keyword index holds our own words (see `keyword_tokens`), separated by spaces, so that a figure is one word and
nothing is stemmed. Several processes may read and write one folder.
"""

import threading
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from core.adapters.folder_lock import locked
from core.adapters.index.chunk_row import chunk_of, chunk_row
from core.adapters.index.rank_hits import Row, order_hits
from core.adapters.index.seal import index_seal, sound_mark
from core.adapters.index.unchanged_vectors import unchanged_vectors
from core.adapters.lancedb.light_lancedb import lancedb
from core.domain.answers.retrieval import Scope
from core.domain.filings.chunk import Chunk, Passage
from core.domain.operations.rebuild import Rebuild
from core.errors import StoreUnavailable
from core.language.words.keywords import keyword_tokens
from core.ports.chunk_store import SearchRequest, Vectors
from core.retrieval.fuse import fuse_arms
from core.retrieval.lexical.index_words import index_words

match: Any = lancedb.query.MatchQuery
either: Any = lancedb.query.BooleanQuery
TABLE = "chunks"
LAYOUT = "2"
FIELDS = ["id", "filing_id", "position", "kind", "text", "context", "item", "page", "element_ids", "groups"]
LATER = (pa.field("seal", pa.string()), pa.field("groups", pa.list_(pa.string())))
DEPTH = 100


class LanceChunks:
    """A ChunkStore that opens on first use; `embedder` and `dimensions` are those of the vectors it holds.

    Without `make`, a table that is not there is an error.
    """

    def __init__(
        self,
        folder: Path,
        *,
        embedder: str,
        dimensions: int,
        layout: str = LAYOUT,
        name: str = TABLE,
        make: bool = True,
    ) -> None:
        self._folder, self._name, self._embedder, self._make = folder, name, embedder, make
        self._marks = {b"embedder": embedder.encode(), b"layout": layout.encode()}
        self._schema = _schema(dimensions).with_metadata(self._marks)
        self._table: Any = None
        self._opening = threading.Lock()

    def upsert(self, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Writes all chunks or none, replacing those of the same id. Raises StoreUnavailable."""
        batch = self._batch(chunks, vectors)
        if batch.num_rows:
            with self._write() as table:
                table.merge_insert("id").when_matched_update_all().when_not_matched_insert_all().execute(batch)

    def replace(self, filing_id: str, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Changes all chunks of the filing in one step. Raises StoreUnavailable."""
        batch = self._batch(chunks, vectors)
        if not batch.num_rows:
            self.delete_filing(filing_id)
            return
        with self._write() as table:
            merge = table.merge_insert("id").when_matched_update_all().when_not_matched_insert_all()
            merge.when_not_matched_by_source_delete(f"filing_id = {_literal(filing_id)}").execute(batch)

    def _batch(self, chunks: Sequence[Chunk], vectors: Vectors) -> Any:
        if len(chunks) != len(vectors):
            raise ValueError(f"{len(chunks)} chunks with {len(vectors)} vectors")
        rows = []
        for chunk, vector in zip(chunks, vectors, strict=True):
            found = " ".join(index_words(chunk))
            seal = index_seal(chunk, self._embedder, found, vector)
            own = {**chunk_row(chunk), "groups": list(chunk.groups)}
            rows.append({**own, "words": found, "vector": vector, "seal": seal})
        return pa.Table.from_pylist(rows, schema=self._schema)

    def delete_filing(self, filing_id: str) -> None:
        """Removes the filing's chunks. Raises StoreUnavailable."""
        with self._write() as table:
            table.delete(f"filing_id = {_literal(filing_id)}")

    def ids(self, filing_id: str) -> set[str]:
        """Ids of the filing's chunks. Raises StoreUnavailable."""
        with self._open() as table:
            found = table.search().where(f"filing_id = {_literal(filing_id)}").select(["id"]).to_arrow()
        return set(found["id"].to_pylist())

    def filing_ids(self) -> set[str]:
        """Ids of all filings held. Raises StoreUnavailable."""
        with self._open() as table:
            found = table.search().select(["filing_id"]).to_arrow()
        return set(pc.unique(found["filing_id"]).to_pylist())

    def marks(self, filing_id: str) -> dict[str, str]:
        """The mark of each chunk. Raises StoreUnavailable."""
        return {row["id"]: sound_mark(chunk_of(row), self._embedder, row) for row in self._rows(filing_id)}

    def vectors(self, filing_id: str) -> dict[str, Vectors]:
        """The vector of each chunk. Raises StoreUnavailable."""
        return {row["id"]: np.asarray(row["vector"], dtype=np.float32) for row in self._rows(filing_id)}

    def _rows(self, filing_id: str) -> list[dict[str, Any]]:
        with self._open() as table:
            found = table.search().where(f"filing_id = {_literal(filing_id)}")
            rows: list[dict[str, Any]] = found.select([*FIELDS, "words", "vector", "seal"]).to_list()
        return rows

    def known_vectors(self, chunks: Sequence[Chunk]) -> dict[str, Vectors]:
        """Those of chunks that are held as they are. Raises StoreUnavailable."""
        return unchanged_vectors(self, chunks, self._embedder)

    def revision(self) -> str:
        """The table's version, which every write changes. Raises StoreUnavailable."""
        with self._open() as table:
            return str(table.version)

    def search(self, request: SearchRequest) -> Sequence[Passage]:
        """The best chunks by words and meaning. Raises StoreUnavailable."""
        if not request.text.strip() or not request.scope.filing_ids or request.limit < 1:
            return []
        where, depth = _condition(request.scope), max(DEPTH, request.limit)
        with self._open() as table:
            lexical = _by_words(table, request.text, where, depth) if request.ranks_words else []
            dense = _by_meaning(table, request.vector, where, depth) if request.vector is not None else []
        rows = {row["id"]: row for row in (*lexical, *dense)}
        first, second = ([row["id"] for row in ranking] for ranking in (lexical, dense))
        return fuse_arms(
            first, second, lambda name: chunk_of(rows[name]), dense_weight=request.dense_weight, limit=request.limit
        )

    def optimize(self) -> None:
        """Brings the keyword index up to date and joins small files. Raises StoreUnavailable."""
        with self._write() as table:
            table.optimize(cleanup_older_than=timedelta(hours=1))

    def rebuild(self) -> Rebuild | None:
        """Nothing is built beside it."""
        return None

    def settle(self) -> None:
        """Does nothing: this is one index."""

    def close(self) -> None:
        """Lets go of the files."""
        with self._opening:
            self._table = None

    @contextmanager
    def _open(self) -> Iterator[Any]:
        try:
            with self._opening:
                if self._table is None:
                    self._table = self._connect()
                table = self._table
            yield table
        except (RuntimeError, OSError, ValueError) as error:
            raise StoreUnavailable(
                f"The search index in {self._folder} could not be used: {error}. See that the folder is writable and "
                "the disk not full. If it is damaged, remove it: the next `tickmark ingest` makes it again."
            ) from error

    @contextmanager
    def _write(self) -> Iterator[Any]:
        """One writer at a time, whatever the process: of two at once LanceDB lets one fail."""
        with self._open() as table, locked(self._folder / "write.lock"):
            yield table

    def _connect(self) -> Any:
        self._folder.mkdir(parents=True, exist_ok=True)
        with locked(self._folder / "open.lock"):
            database = lancedb.connect(self._folder, read_consistency_interval=timedelta(0))
            if any(self._folder.glob(f"{self._name}.lance/_versions/*")):
                table = database.open_table(self._name)
            elif not self._make:
                raise FileNotFoundError(f"the table {self._name} is gone")
            else:
                mode = "overwrite" if (self._folder / f"{self._name}.lance").exists() else "create"
                table = database.create_table(self._name, schema=self._schema, mode=mode)
            for later in LATER:  # a table of before: what it holds is unsealed, not wrong, and for everybody
                if later.name not in table.schema.names:
                    table.add_columns(later)
            self._check(table.schema)
            if not table.list_indices():
                _index(table)
        return table

    def _check(self, found: pa.Schema) -> None:
        marks = {key: (found.metadata or {}).get(key, b"") for key in self._marks}
        if marks != self._marks or not found.equals(self._schema):
            held, ours = marks[b"embedder"].decode() or "an unknown model", self._embedder
            raise StoreUnavailable(
                f"The search index in {self._folder} was made with {held} and the settings now choose {ours}; the two "
                "do not mix. Remove the folder: the next `tickmark ingest` makes it again from the database."
            )


def _schema(dimensions: int) -> pa.Schema:
    texts = {name: pa.string() for name in ("id", "filing_id", "kind", "text", "context", "item", "words")}
    numbers = {name: pa.int32() for name in ("position", "page")}
    lists = {"element_ids": pa.list_(pa.string()), "vector": pa.list_(pa.float32(), dimensions)}
    return pa.schema({**texts, **numbers, **lists, **{field.name: field.type for field in LATER}})


def _index(table: Any) -> None:
    keywords = lancedb.index.FTS(
        base_tokenizer="whitespace",
        lower_case=False,
        stem=False,
        remove_stop_words=False,
        ascii_folding=False,
        with_position=False,
        max_token_length=None,
    )
    table.create_index("id", config=lancedb.index.BTree())
    table.create_index("filing_id", config=lancedb.index.BTree())
    table.create_index("words", config=keywords)


def _condition(scope: Scope) -> str:
    parts = [f"filing_id IN ({', '.join(map(_literal, scope.filing_ids))})"]
    parts += [f"item = {_literal(scope.item)}"] if scope.item is not None else []
    parts += [f"kind = {_literal(scope.kind)}"] if scope.kind is not None else []
    parts += [_visible(scope.groups)] if scope.groups is not None else []
    return " AND ".join(parts)


def _visible(groups: Sequence[str]) -> str:
    """What is for everybody, or for one of the groups."""
    of_them = [f"array_has(groups, {_literal(group)})" for group in groups]
    return f"({' OR '.join(['groups IS NULL', 'array_length(groups) = 0', *of_them])})"


def _by_words(table: Any, query: str, where: str, depth: int) -> list[Row]:
    terms = Counter(keyword_tokens(query))
    if not terms:
        return []
    search = table.search(_term_query(terms), query_type="fts").where(where, prefilter=True)
    rows = search.select([*FIELDS, "_score"]).limit(depth).to_list()
    return order_hits((row, row["_score"]) for row in rows)


def _term_query(terms: Mapping[str, int]) -> Any:
    """A query in which each term counts as often as it is asked for."""
    alike = defaultdict(list)
    for term, times in terms.items():
        alike[times].append(term)
    parts = [match(" ".join(same), "words", boost=float(times)) for times, same in alike.items()]
    return parts[0] if len(parts) == 1 else either([(lancedb.query.Occur.SHOULD, part) for part in parts])


def _by_meaning(table: Any, vector: Vectors, where: str, depth: int) -> list[Row]:
    search = table.search(vector, query_type="vector", vector_column_name="vector").distance_type("dot")
    search = search.where(where, prefilter=True).select([*FIELDS, "_distance"])
    return order_hits((row, 1 - row["_distance"]) for row in search.limit(depth).to_list())


def _literal(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
