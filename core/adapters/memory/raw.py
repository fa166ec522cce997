"""Raw documents in memory."""

import hashlib
from collections.abc import Sequence

from core.errors import UnknownFiling


class MemoryRaw:
    """A RawStore that forgets everything when the process ends."""

    def __init__(self) -> None:
        self._held: dict[str, bytes] = {}

    def put(self, content: bytes) -> str:
        """Stores `content` under its sha256."""
        sha256 = hashlib.sha256(content).hexdigest()
        self._held[sha256] = content
        return sha256

    def every(self) -> Sequence[str]:
        """The sha256 of every document."""
        return sorted(self._held)

    def get(self, sha256: str) -> bytes:
        """The bytes of that sha256. Raises UnknownFiling."""
        if sha256 not in self._held:
            raise UnknownFiling.of_bytes(sha256)
        return self._held[sha256]
