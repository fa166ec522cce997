"""Scores passages against a query with a MiniLM-L12 cross-encoder, int8, on the processor."""

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.adapters.onnx.model_files import read_model
from core.domain.answers.usage import Spent, ignore_usage

if TYPE_CHECKING:
    from core.adapters.onnx.session import OnnxSession

MODEL = "reranker_en"
MAX_TOKENS = 256


class OnnxReranker:
    """A Reranker; files are read and the model is loaded on first use, which raises ModelFilesMissing.

    A pair costs 50 to 70 ms on two cores: give it 20 to 30 passages. A pair longer than 256 tokens is cut.
    """

    def __init__(self, *, models_dir: Path | None = None, threads: int = 2) -> None:
        self._models_dir = models_dir
        self._threads = threads
        self._session: OnnxSession | None = None
        self._loading = threading.Lock()

    def scores(self, query: str, passages: Sequence[str], _spent: Spent = ignore_usage) -> Sequence[float]:
        """A logit per passage, higher is better."""
        found = [0.0] * len(passages)
        if passages:
            for index, output in self._load().run([(query, passage) for passage in passages]):
                found[index] = float(output[0])
        return found

    def _load(self) -> "OnnxSession":
        from core.adapters.onnx.session import OnnxSession

        with self._loading:
            if self._session is None:
                files = read_model(MODEL, self._models_dir)
                self._session = OnnxSession(files, threads=self._threads, max_tokens=MAX_TOKENS)
            return self._session
