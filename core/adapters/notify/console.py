"""Writes digests to standard output."""

import sys

from core.domain.operations.news import Digest


class ConsoleNotifier:
    """A Notifier for those who have no Slack."""

    def post(self, digest: Digest, text: str) -> None:
        """Writes the channel's name and the text, then the ids by which its discrepancies are dismissed or snoozed."""
        sys.stdout.write(f"[{digest.channel.name}]\n{text}\n")
        sys.stdout.write(f"Ids, in this order: {', '.join(entry.discrepancy.id for entry in digest.entries)}\n")
        sys.stdout.flush()
