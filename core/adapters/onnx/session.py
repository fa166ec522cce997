"""Runs a BERT-shaped ONNX model over texts or pairs of texts."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import onnxruntime
from onnxruntime.capi import onnxruntime_pybind11_state as state
from tokenizers import Tokenizer

from core.adapters.onnx.model_files import ModelFiles
from core.errors import ModelFilesMissing

BATCH = 8
UNUSABLE = (state.Fail, state.InvalidProtobuf, state.InvalidGraph, state.InvalidArgument, state.NotImplemented)
Text = str | tuple[str, str]


class OnnxSession:
    """A loaded model; safe to share between threads."""

    def __init__(self, files: ModelFiles, *, threads: int, max_tokens: int) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        try:
            self._model = onnxruntime.InferenceSession(files.model, options, providers=["CPUExecutionProvider"])
            self._tokenizer = Tokenizer.from_buffer(files.tokenizer)
        except (*UNUSABLE, ValueError) as error:
            raise ModelFilesMissing(f"The files in {files.folder} are no usable model: {error}") from error
        self._tokenizer.enable_truncation(max_tokens)
        self._tokenizer.no_padding()
        self._inputs = {one.name for one in self._model.get_inputs()}

    @property
    def width(self) -> int:
        """Length of the last axis of the model's first output."""
        return int(self._model.get_outputs()[0].shape[-1])

    def run(self, texts: Sequence[Text]) -> Iterator[tuple[int, npt.NDArray[np.float32]]]:
        """Yields (index, first output of the model) for every text once, the longest texts first.

        Texts of like length share a batch of 8, so that little is spent on padding; longer than `max_tokens`
        they are cut.
        """
        encoded = self._tokenizer.encode_batch(list(texts))
        order = sorted(range(len(encoded)), key=lambda n: -len(encoded[n].ids))
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            yield from zip(chosen, self._infer([encoded[n] for n in chosen]), strict=True)

    def _infer(self, batch: Sequence[Any]) -> npt.NDArray[np.float32]:
        shape = (len(batch), max(len(one.ids) for one in batch))
        feed = {name: np.zeros(shape, dtype=np.int64) for name in ("input_ids", "attention_mask", "token_type_ids")}
        for row, one in enumerate(batch):
            feed["input_ids"][row, : len(one.ids)] = one.ids
            feed["attention_mask"][row, : len(one.ids)] = 1
            feed["token_type_ids"][row, : len(one.ids)] = one.type_ids
        output = self._model.run(None, {name: value for name, value in feed.items() if name in self._inputs})
        return np.asarray(output[0], dtype=np.float32)
