"""The installed encoder, loaded once for all tests of a process, and the suspicion that it serves."""

from functools import partial

from core.adapters.onnx.embedder import OnnxEmbedder
from core.guard.injection import suspicion

ENCODER = OnnxEmbedder()
suspects = partial(suspicion, encoder=ENCODER)
