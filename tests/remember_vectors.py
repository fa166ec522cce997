"""Texts that a model has read before in this process -> what it gave then: most tests ingest the same sample."""

from collections.abc import Iterator, Sequence
from typing import Any
from unittest.mock import patch

from core.adapters.onnx.model_files import ModelFiles
from core.adapters.onnx.session import OnnxSession, Text

_known: dict[tuple[str, tuple[Text, ...]], list[tuple[int, Any]]] = {}


def remember_vectors() -> None:
    """From now on every model reads the same texts, given together, once; what it gives is what it gave."""
    opened, run = OnnxSession.__init__, OnnxSession.run
    names: dict[int, str] = {}

    def open_named(self: OnnxSession, files: ModelFiles, **options: int) -> None:
        opened(self, files, **options)
        names[id(self)] = f"{files.fingerprint} {options}"

    def run_once(self: OnnxSession, texts: Sequence[Text]) -> Iterator[tuple[int, Any]]:
        key = (names[id(self)], tuple(texts))
        if key not in _known:
            _known[key] = list(run(self, texts))
        return iter(_known[key])

    patch.multiple(OnnxSession, __init__=open_named, run=run_once).start()
