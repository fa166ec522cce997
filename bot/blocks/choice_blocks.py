"""The questions that an answer offers -> buttons, and a click on one says which."""

from collections.abc import Sequence

from bot.blocks.blocks import Block, actions, button
from bot.blocks.limits import ACTIONS, BUTTON_VALUE
from core.domain.answers.choices import choice_labels

ACTION = "tickmark_choice"


def choice_blocks(choices: Sequence[str]) -> tuple[Block, ...]:
    """A row with a button for each question that a button can carry; each goes by the words in which it differs."""
    pairs = zip(choices, choice_labels(choices), strict=True)
    made = [
        button(label, f"{ACTION}_{number}", choice)
        for number, (choice, label) in enumerate(pairs)
        if len(choice) <= BUTTON_VALUE
    ]
    return (actions(made[:ACTIONS]),) if made else ()
