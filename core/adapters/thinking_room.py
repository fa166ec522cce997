"""How many tokens a model gets to think in, and what is done when it thought them all away."""

from collections.abc import Mapping
from dataclasses import replace

from core.domain.answers.prompt import Prompt
from core.errors import ServiceUnavailable
from core.service_settings import Thinking

ROOM: Mapping[Thinking, int] = {"off": 2_000, "low": 4_000, "medium": 8_000, "high": 16_000}
"""Tokens beside those of the answer; off is for models that think nevertheless."""
MORE_ROOM = 8_000
"""Tokens more for an answer that is asked for again because the first ran out of them."""


def roomier(asked: Prompt, first: Prompt, *, what: str, purpose: str) -> Prompt:
    """The first prompt with more room, once. Raises ServiceUnavailable where what was asked had it already."""
    if asked is not first:
        raise ServiceUnavailable(
            f"{what} used its {first.max_tokens} tokens, and then {asked.max_tokens}, before {purpose} was there. Set "
            "TICKMARK_MODEL_THINKING to off, or use a model that does not think at length before it answers."
        )
    return replace(first, max_tokens=first.max_tokens + MORE_ROOM)
