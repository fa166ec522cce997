"""A language model that gives prepared answers; for tests."""

from collections.abc import Iterator, Mapping
from typing import Any

from core.domain.answers.prompt import Form, Prompt
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

    def write(self, prompt: Prompt) -> Iterator[str]:  # noqa: ARG002
        """The text, whatever is asked."""
        for word in self._text.split(" "):
            yield word if self._text.startswith(word) else f" {word}"

    def fill_in(self, prompt: Prompt, form: Form, spent: Spent = ignore_usage) -> Mapping[str, Any]:
        """The form, whatever is asked; a token is a word."""
        words = " ".join((prompt.system, prompt.material, prompt.text)).split()
        spent(Usage(model=self.name, purpose=form.name, input=len(words), output=len(str(self._filled).split())))
        return self._filled
