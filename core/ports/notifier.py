"""Posts digests to channels."""

from typing import Protocol

from core.domain.operations.news import Digest


class Notifier(Protocol):
    """Hands a digest to its channel."""

    def post(self, digest: Digest, text: str) -> None:
        """Posts `digest` to `digest.channel`, once per `digest.key` even when called again after a crash.

        `text` says all of it in Slack's mrkdwn, every foreign word escaped; an adapter may show the digest in blocks
        and give `text` as the fallback. Raises NotPosted when the channel does not take it.
        """
        ...
