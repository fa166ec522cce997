"""A language model that gives prepared answers; for tests."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from core.adapters.form_rows import FormRows
from core.adapters.model_prices import TEXT
from core.domain.answers.prompt import Form, Prompt, RowSeen, ignore_row
from core.domain.answers.usage import Spent, Usage, ignore_usage


class ScriptedModel:
    """A LanguageModel with one text, given word by word, and one form."""

    def __init__(self, text: str, filled: Mapping[str, Any]) -> None:
        self._text = text
        self._filled = filled

    @property
    def name(self) -> str:
        """Says that nothing was thought."""
        return "scripted"

    def write(self, prompt: Prompt, spent: Spent = ignore_usage) -> Iterator[str]:
        """The text, whatever is asked."""
        for word in self._text.split(" "):
            yield word if self._text.startswith(word) else f" {word}"
        self._report(prompt, TEXT, self._text, spent)

    def fill_in(
        self, prompt: Prompt, form: Form, spent: Spent = ignore_usage, seen: RowSeen = ignore_row
    ) -> Mapping[str, Any]:
        """The form, whatever is asked; a token is a word."""
        FormRows(form, seen).add(json.dumps(self._filled))
        self._report(prompt, form.name, str(self._filled), spent)
        return self._filled

    def _report(self, prompt: Prompt, purpose: str, said: str, spent: Spent) -> None:
        words = " ".join((prompt.system, prompt.material, prompt.text)).split()
        spent(Usage(model=self.name, purpose=purpose, input=len(words), output=len(said.split())))
