"""The numbers that a service answers -> a vector of norm one."""

import numpy as np
import numpy.typing as npt

from core.ports.embedder import Vectors


def unit_vector(numbers: npt.ArrayLike, dimensions: int) -> Vectors:
    """The vector (dimensions,). Raises ValueError, or TypeError, when they are none of that length and a norm."""
    vector = np.asarray(numbers, dtype=np.float32)
    norm = float(np.linalg.norm(vector))
    if vector.shape != (dimensions,) or not np.isfinite(norm) or norm == 0:
        raise ValueError(f"it is no vector of {dimensions} numbers; see the model's id")
    return np.asarray(vector / norm, dtype=np.float32)
