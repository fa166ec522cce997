"""A prompt -> what the language model fills in, or nothing, and then the report says what it did without."""

from collections.abc import Mapping
from typing import Any

from core.domain.prompt import Form, Prompt
from core.errors import GuardrailIntervened
from core.retrieval.lapses import Lapses

STOPPED = "Note: a guardrail stopped what the language model was asked or said of this article; the rules stand alone."


def ask(prompt: Prompt, form: Form, lapses: Lapses, *, without: str) -> Mapping[str, Any]:
    """The form's data; empty without a model, when it fails (`without` says so) and when a guardrail stops it."""
    try:
        return lapses.fill_in(prompt, form, without=without)
    except GuardrailIntervened as error:
        lapses.did_without(STOPPED, error)
        return {}
