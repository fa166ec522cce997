"""What was posted for one request, so that whoever takes it up again goes on where the last one was killed."""

from dataclasses import dataclass, replace

from core.ports.slack_inbox import Posting, SlackInbox


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """The postings of one entry of the inbox."""

    inbox: SlackInbox
    entry: str

    def begin(self, key: str, channel: str) -> None:
        """Notes that Slack is about to be asked for a message."""
        self.inbox.post(self.entry, Posting(key=key, channel=channel))

    def made(self, key: str, channel: str, ts: str, *, closed: bool) -> None:
        """Notes the message that Slack made."""
        self.inbox.post(self.entry, Posting(key=key, channel=channel, ts=ts, closed=closed))

    def close(self, posting: Posting) -> None:
        """Notes that nothing more will be written to a message."""
        self.inbox.post(self.entry, replace(posting, closed=True))

    def all(self) -> dict[str, Posting]:
        """The postings by their key, in order."""
        return {posting.key: posting for posting in self.inbox.postings(self.entry)}

    def live(self) -> list[Posting]:
        """The postings that carry the answer itself, in order."""
        return [posting for key, posting in self.all().items() if key.startswith("live-")]
