"""Writes digests to standard output."""

import sys

from core.domain.operations.news import Digest


class ConsoleNotifier:
    """A Notifier for those who have no Slack."""

    def post(self, digest: Digest, text: str) -> None:
        """Writes the channel's name and the text."""
        sys.stdout.write(f"[{digest.channel.name}]\n{text}\n")
        sys.stdout.flush()
