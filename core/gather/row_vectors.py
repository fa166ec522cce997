"""Rows and observations -> the texts that the encoder knows them by, and the vectors of these."""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from core.gather.observations import Codes, Observations, plain_column
from core.gather.rows import ObservedRow
from core.ports.embedder import Embedder
from core.ports.filing_store import FilingStore

Matrix = npt.NDArray[np.float32]

LONGEST_TEXT = 300
"""Characters of a text that is embedded; the encoder was tuned on no longer ones."""


def row_text(row: ObservedRow, column: str = "") -> str:
    """What the encoder knows a row by: its label, the headings above it, the column's words, the table's title."""
    if row.is_sentence:
        return row.label[:LONGEST_TEXT]
    return "; ".join(filter(None, (row.label, row.path, column, row.title)))[:LONGEST_TEXT]


@dataclass(frozen=True, slots=True, kw_only=True)
class RowTexts:
    """The texts of a filing, each once; `of_row` and `of_observation` are positions in them."""

    texts: Sequence[str]
    of_row: Codes
    of_observation: Codes


def read_texts(observed: Observations) -> RowTexts:
    """The texts of the rows, and of each observation with its column."""
    places: dict[str, int] = {}
    of_row = [places.setdefault(row_text(row), len(places)) for row in observed.rows]
    told = (
        (observed.rows[row], plain_column(column)) for row, column in zip(observed.row, observed.column, strict=True)
    )
    of_observation = [places.setdefault(row_text(row, column), len(places)) for row, column in told]
    return RowTexts(
        texts=tuple(places),
        of_row=np.array(of_row, dtype=np.int32),
        of_observation=np.array(of_observation, dtype=np.int32),
    )


def read_vectors(filing_id: str, texts: RowTexts, store: FilingStore, encoder: Embedder) -> Matrix:
    """The unit vectors of the texts, shape (texts, dimensions): as stored, else embedded now and stored.

    Raises UnknownFiling, ModelFilesMissing.
    """
    made_of = name_of(texts, encoder)
    held = store.row_vectors(filing_id, made_of)
    if held is not None:
        return np.frombuffer(held, dtype=np.float16).reshape(len(texts.texts), encoder.dimensions).astype(np.float32)
    vectors = embed_texts(texts.texts, encoder.embed_passages, encoder.dimensions)
    store.save_row_vectors(filing_id, made_of, vectors.astype(np.float16).tobytes())
    return vectors


def name_of(texts: RowTexts, encoder: Embedder) -> str:
    """Names the encoder and what it embeds."""
    digest = hashlib.sha256("\0".join(texts.texts).encode()).hexdigest()
    return f"{encoder.name} {digest}"


Embed = Callable[[Sequence[str]], Iterable[tuple[int, Matrix]]]
"""Gives (index, unit vector) for every text once, in any order, as `Embedder.embed_passages`."""


def embed_texts(texts: Sequence[str], embed: Embed, dimensions: int) -> Matrix:
    """The unit vectors of texts, shape (texts, dimensions)."""
    vectors = np.zeros((len(texts), dimensions), dtype=np.float32)
    for index, vector in embed(texts):
        vectors[index] = vector
    return vectors
