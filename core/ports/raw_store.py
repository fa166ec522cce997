"""Where documents are kept as they were filed."""

from collections.abc import Sequence
from typing import Protocol


class RawStore(Protocol):
    """Keeps bytes under their own sha256 (64 hex digits), for ever and unchanged."""

    def put(self, content: bytes) -> str:
        """Stores `content` and returns its sha256; storing the same bytes again changes nothing, but mends a loss."""
        ...

    def every(self) -> Sequence[str]:
        """The sha256 of every document, in their order. Raises StoreUnavailable."""
        ...

    def get(self, sha256: str) -> bytes:
        """The bytes stored under `sha256`.

        Raises UnknownFiling when there are none, StoreUnavailable when they are damaged or out of reach.
        """
        ...
