"""A guard around a guard: when the one inside breaks, the message goes no further."""

import logging

from core.ports.guard import Guard, GuardResult

BROKEN = (
    "The message could not be checked for personal data, so it was not kept and goes no further. "
    "Send it again; if this stays, whoever runs Tickmark finds the reason in its log."
)
_log = logging.getLogger(__name__)


class FailClosedGuard:
    """Fails closed. What broke is logged by its type alone, since an error's text can quote the message."""

    def __init__(self, inner: Guard) -> None:
        self._inner = inner

    def check(self, text: str, *, article: bool = False) -> GuardResult:
        """What the guard inside says; nothing of the text and a reason when it breaks."""
        try:
            return self._inner.check(text, article=article)
        except Exception as error:  # noqa: BLE001 - whatever breaks, an unchecked message must not pass
            _log.error("The guard broke on a message of %d characters: %s", len(text), type(error).__qualname__)
            return GuardResult(text="", blocked=BROKEN)
