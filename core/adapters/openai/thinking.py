"""How a model behind a server of chat completions is told how long to think: a small table by parts of its name.

A server that refuses one of the fields is asked without it.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.adapters.thinking_room import ROOM
from core.service_settings import Thinking

Fields = Mapping[str, Any]
EFFORT, TEMPLATE = "reasoning_effort", "chat_template_kwargs"
# The fields, and what a server's refusal says of each.
THINKING = {
    EFFORT: re.compile(r"reasoning[_.]?effort|\bthink value\b|does not support thinking", re.IGNORECASE),
    TEMPLATE: re.compile(r"chat_template_kwargs|enable_thinking", re.IGNORECASE),
}


def _effort(level: Thinking) -> Fields:
    """For models that are not in the table, which are told nothing while it is off. Source: OpenAI's API reference."""
    return {} if level == "off" else {EFFORT: level}


def _always(level: Thinking) -> Fields:
    """OpenAI's open models, which always think. Source: the model card of gpt-oss."""
    return {EFFORT: "low" if level == "off" else level}


def _switched(level: Thinking) -> Fields:
    """Models that think until they are told not to: vLLM and llama.cpp pass the switch on to the template.

    Source: the model cards of Qwen 3 and Nemotron. Ollama does not know it, but this effort: Ollama's "OpenAI
    compatibility" (https://github.com/ollama/ollama/pull/14821).
    """
    return {TEMPLATE: {"enable_thinking": level != "off"}, EFFORT: "none" if level == "off" else level}


@dataclass(frozen=True, slots=True, kw_only=True)
class Habit:
    """`names` is looked for in a model's name; `fields` gives the fields of the body for a level of thinking.

    `always` is for models that think whatever is set.
    """

    names: str = ""
    fields: Callable[[Thinking], Fields] = _effort
    always: bool = False

    def room(self, level: Thinking) -> int:
        """Tokens to think in, beside those of the answer."""
        return ROOM[level] if self.always or level != "off" else 0


UNKNOWN = Habit()
HABITS = (
    Habit(names=r"gpt-?oss", fields=_always, always=True),
    Habit(names=r"qwen-?3[\w.:-]*(instruct|coder)|nemotron[\w.:-]*instruct"),
    Habit(names=r"qwen-?3|nemotron|glm-?[45]|gemma-?4", fields=_switched),
)


def habit_of(model: str) -> Habit:
    """The habit of a model by its name on a server; `UNKNOWN` for every other."""
    return next((habit for habit in HABITS if re.search(habit.names, model, re.IGNORECASE)), UNKNOWN)
