"""Trees in an ONNX file (a TreeEnsemble node of ai.onnx.ml) -> chances, on the processor."""

from pathlib import Path

import numpy as np

from core.errors import ModelFilesMissing
from core.ports.embedder import Chances, Features

NAMES = "features"
"""The entry of the file's metadata that names its columns, with blanks between."""


class OnnxTrees:
    """A TreeModel read from a file; raises ModelFilesMissing when it cannot be used. Threads may share it."""

    def __init__(self, path: Path) -> None:
        import onnxruntime

        from core.adapters.onnx.session import UNUSABLE

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        options.log_severity_level = 3
        try:
            self._model = onnxruntime.InferenceSession(path.read_bytes(), options, providers=["CPUExecutionProvider"])
        except (*UNUSABLE, OSError) as error:
            raise ModelFilesMissing(f"{path} is no usable model: {error}. Install Tickmark again.") from error
        self._names = tuple(self._model.get_modelmeta().custom_metadata_map.get(NAMES, "").split())

    @property
    def features(self) -> tuple[str, ...]:
        """The names of the columns."""
        return self._names

    def chances(self, rows: Features) -> Chances:
        """The chance of every class for each row; of two classes, that of the second alone, shape (n, 1)."""
        (found,) = self._model.run(["chances"], {"rows": np.ascontiguousarray(rows, dtype=np.float32)})
        return np.asarray(found, dtype=np.float64)
