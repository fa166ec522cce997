"""The questions that an answer offers -> buttons of the chat."""

from collections.abc import Sequence

import chainlit as cl

from core.domain.answers.choices import choice_labels

ASK = "ask"


def choice_actions(choices: Sequence[str]) -> list[cl.Action]:
    """A button for each question, by the words in which it differs; the whole stands in its tooltip."""
    pairs = zip(choices, choice_labels(choices), strict=True)
    return [cl.Action(name=ASK, payload={"question": one}, label=label, tooltip=one) for one, label in pairs]
