"""Text to vectors with the encoder of rows, a tuned bge-small-en-v1.5, int8, on the processor."""

import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from core.adapters.onnx.model_files import OWN, ModelFiles, read_model, read_row_encoder
from core.domain.answers.usage import Spent, ignore_usage
from core.ports.embedder import Vectors

if TYPE_CHECKING:
    from core.adapters.onnx.session import OnnxSession

# Source: the model card of BAAI/bge-small-en-v1.5, "Usage": queries get this, passages nothing.
QUERY_PREFIX = "Represent this sentence for searching relevant passages: "
# Nine passages in ten fit whole; the others are tables, whose further rows keyword search finds.
MAX_TOKENS = 320


class OnnxEmbedder:
    """An Embedder; files are read and the model is loaded on first use, which raises ModelFilesMissing.

    The int8 model scales its arithmetic over a whole batch, so that a text's vector shifts a little (cosine above
    0.97) with the texts that it is embedded with.
    """

    def __init__(self, *, models_dir: Path | None = None, threads: int = 2) -> None:
        self._models_dir = models_dir
        self._threads = threads
        self._files: ModelFiles | None = None
        self._session: OnnxSession | None = None
        self._loading = threading.RLock()

    @property
    def name(self) -> str:
        """The model's folder and the fingerprint of its files."""
        return f"{self._read().folder.name}-{self._read().fingerprint}"

    @property
    def dimensions(self) -> int:
        """Length of a vector: 384 for the installed model."""
        return 384 if self._models_dir is None else self._load().width

    def embed_query(self, text: str, _spent: Spent = ignore_usage) -> Vectors:
        """The unit vector (dimensions,) of a question."""
        ((_, output),) = self._load().run([QUERY_PREFIX + text])
        return _unit(output)

    def embed_passages(self, texts: Sequence[str]) -> Iterator[tuple[int, Vectors]]:
        """Yields (index, unit vector) for every text once, the longest first."""
        for index, output in self._load().run(texts):
            yield index, _unit(output)

    def _read(self) -> ModelFiles:
        with self._loading:
            if self._files is None:
                self._files = read_model(OWN, self._models_dir) if self._models_dir else read_row_encoder()
            return self._files

    def _load(self) -> "OnnxSession":
        from core.adapters.onnx.session import OnnxSession

        with self._loading:
            if self._session is None:
                self._session = OnnxSession(self._read(), threads=self._threads, max_tokens=MAX_TOKENS)
            return self._session


def _unit(output: npt.NDArray[np.float32]) -> Vectors:
    """The vector of the first token ([CLS]), normalised, as the model card says."""
    first = output[0]
    return np.asarray(first / max(float(np.linalg.norm(first)), 1e-12), dtype=np.float32)
