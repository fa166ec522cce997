"""What a user typed into the chat, as it may be stored: with personal data masked."""

from collections.abc import Mapping
from typing import Any

from core.ports.guard import Guard

TYPED = ("input", "output")


def masked_step(step: Mapping[str, Any], guard: Guard) -> dict[str, Any]:
    """The step with a user's own words masked; steps of our own were made from masked words already."""
    if step.get("type") != "user_message":
        return dict(step)
    return {key: masked(value, guard) if key in TYPED and value else value for key, value in step.items()}


def masked(text: str, guard: Guard) -> str:
    """The words with personal data masked, whether or not the guard lets them go further."""
    return guard.check(text, article=True).text
