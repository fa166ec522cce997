"""A language model that is asked no more once it has cost so much in a day, over all processes."""

import logging
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any, Protocol

from core.domain.answers.prompt import Form, Prompt, RowSeen, ignore_row
from core.domain.answers.usage import Spent, Usage, ignore_usage
from core.errors import ServiceUnavailable, SpendingLimitReached
from core.ports.language_model import LanguageModel, SpendingStore

log = logging.getLogger(__name__)


class ClosingModel(LanguageModel, Protocol):
    """A language model with connections that end."""

    def close(self) -> None:
        """Ends the connections."""
        ...


def today() -> date:
    """The day, by UTC."""
    return datetime.now(UTC).date()


class LimitedModel:
    """A LanguageModel around another; every call counts before the next is begun, those under way are finished.

    A service that does not tell what a call used is asked once: after that the limit could not be kept.
    """

    def __init__(
        self, model: ClosingModel, spending: SpendingStore, limit: Decimal, day: Callable[[], date] = today
    ) -> None:
        self._model = model
        self._spending = spending
        self._limit = limit
        self._day = day
        self._untold = ""

    @property
    def name(self) -> str:
        """The model's name."""
        return self._model.name

    def write(self, prompt: Prompt, spent: Spent = ignore_usage) -> Iterator[str]:
        """As the model; raises SpendingLimitReached, and ServiceUnavailable where a call's cost cannot be told."""
        self._look()
        yield from self._model.write(prompt, self._counted(spent))

    def fill_in(
        self, prompt: Prompt, form: Form, spent: Spent = ignore_usage, seen: RowSeen = ignore_row
    ) -> Mapping[str, Any]:
        """As the model; raises as `write`."""
        self._look()
        return self._model.fill_in(prompt, form, self._counted(spent), seen)

    def close(self) -> None:
        """Ends the connections."""
        self._model.close()

    def _look(self) -> None:
        if self._untold:
            raise ServiceUnavailable(
                f"The language model {self.name} is not asked: what a call of {self._untold} costs is not told, and so "
                "TICKMARK_MODEL_SPEND_A_DAY cannot be kept. Unset it, or use a service that tells."
            )
        spent = self._spending.spent(self._day())
        if spent >= self._limit:
            raise SpendingLimitReached(
                f"The language model {self.name} has cost ${spent:,.2f} today (UTC), and "
                f"TICKMARK_MODEL_SPEND_A_DAY is ${self._limit:,.2f}. Raise it, or wait for tomorrow."
            )

    def _counted(self, spent: Spent) -> Spent:
        def count(usage: Usage) -> None:
            spent(usage)
            if usage.cost is None:
                self._untold = usage.model
                log.warning("What a call of %s costs is not told; it is asked no more.", usage.model)
            else:
                self._spending.add(self._day(), usage.cost)

        return count
