"""Forms that an assistant's own model filled in, as the language model of a run: what is not filled in yet waits."""

import hashlib
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from core.domain.answers.prompt import Form, Prompt, RowSeen, ignore_row
from core.domain.answers.usage import Spent, ignore_usage
from core.errors import FormAwaited, ServiceUnavailable

NAME = "the assistant’s own model"
_TOGETHER = 0.05
"""Seconds in which prompts that are asked at the same time come to wait together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingForm:
    """A form that is to be filled in: `id` is made of all that it asks."""

    id: str
    prompt: Prompt
    form: Form


class AssistantModel:
    """A LanguageModel that knows the forms filled in so far by their ids; `waiting` are the others that were asked."""

    name = NAME

    def __init__(self, filled: Mapping[str, Mapping[str, Any]]) -> None:
        self._filled = filled
        self.waiting: dict[str, WaitingForm] = {}

    def write(self, _prompt: Prompt, _spent: Spent = ignore_usage) -> Iterator[str]:
        """Nothing: it fills in forms alone."""
        raise ServiceUnavailable(f"{NAME} fills in forms alone.")

    def fill_in(
        self, prompt: Prompt, form: Form, _spent: Spent = ignore_usage, _seen: RowSeen = ignore_row
    ) -> Mapping[str, Any]:
        """What was filled in. Raises FormAwaited where nothing was yet."""
        asked = "\0".join((form.name, prompt.system, prompt.material, prompt.text))
        name = hashlib.sha256(asked.encode()).hexdigest()[:12]
        if name in self._filled:
            return self._filled[name]
        self.waiting[name] = WaitingForm(id=name, prompt=prompt, form=form)
        time.sleep(_TOGETHER)
        raise FormAwaited(f"The form {name} is not filled in yet.")
