"""Writes text and fills in forms; and where is counted what that costs."""

from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal
from typing import Any, Protocol

from core.domain.answers.prompt import Form, Prompt, RowSeen, ignore_row
from core.domain.answers.usage import Spent, ignore_usage


class LanguageModel(Protocol):
    """A model that answers a prompt; what it says is checked by whoever asked, and never evidence itself.

    Every method raises ServiceUnavailable, and GuardrailIntervened where a guardrail stands beside the model; each may
    be called from several threads at once.
    """

    @property
    def name(self) -> str:
        """Model and version, recorded with what it wrote."""
        ...

    def write(self, prompt: Prompt, spent: Spent = ignore_usage) -> Iterator[str]:
        """The answer in pieces, as they come; one that is cut off raises after its pieces.

        `spent` gets the usage of the call at its end, where the service tells it.
        """
        ...

    def fill_in(
        self, prompt: Prompt, form: Form, spent: Spent = ignore_usage, seen: RowSeen = ignore_row
    ) -> Mapping[str, Any]:
        """The answer as data that fits the form's schema; `spent` gets the usage of each call, also a failed one.

        `seen` gets each row of the form's one list as soon as it is written, from the thread that asks; what counts is
        what comes back, for the form may be asked for once more. A service that sends no pieces shows no row before.
        """
        ...


class SpendingStore(Protocol):
    """Counts what the language model costs in US dollars, by day (UTC), over all processes that share the store."""

    def add(self, day: date, dollars: Decimal) -> None:
        """Counts a cost; nothing that several processes count at a time is lost. Raises StoreUnavailable."""
        ...

    def spent(self, day: date) -> Decimal:
        """All that was counted on a day. Raises StoreUnavailable."""
        ...
