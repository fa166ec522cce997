"""Keeps what was posted."""

from core.domain.operations.news import Digest


class MemoryNotifier:
    """A Notifier for tests."""

    def __init__(self) -> None:
        self.posted: dict[str, tuple[Digest, str]] = {}

    def post(self, digest: Digest, text: str) -> None:
        """Keeps the digest under its key."""
        self.posted.setdefault(digest.key, (digest, text))
