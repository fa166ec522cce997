"""What Slack says instead of doing what it was asked."""

from collections.abc import Sequence


class Refusal(Exception):
    """Slack's word for what is wrong, with its messages; `wait` is set for a rate limit (seconds)."""

    def __init__(self, error: str, messages: Sequence[str] = (), *, wait: int = 0, needed: str = "") -> None:
        super().__init__(error)
        self.error = error
        self.messages = list(messages)
        self.wait = wait
        self.needed = needed
