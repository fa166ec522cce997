"""What a user typed into the chat -> the same with personal data masked, as it may be stored."""

from collections.abc import Mapping
from typing import Any

from core.domain.operations.message import Intent
from core.ports.guard import Guard
from web.chat.intent import read_intent

TYPED = ("input", "output")


def masked_step(step: Mapping[str, Any], guard: Guard) -> dict[str, Any]:
    """The step with a user's own words masked; steps of our own were made from masked words already."""
    if step.get("type") != "user_message":
        return dict(step)
    return {key: masked(value, guard) if key in TYPED and value else value for key, value in step.items()}


def masked(message: str, guard: Guard) -> str:
    """A message with personal data masked, whether or not the guard lets it go further.

    The guard is asked as the engine will ask it: about the words without the one that says what to do with them.
    """
    intent, words = read_intent(message)
    before = message[: len(message.rstrip()) - len(words.rstrip())]
    return before + guard.check(words, article=intent is Intent.VERIFY).text
