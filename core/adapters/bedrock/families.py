"""The families of models on Amazon Bedrock: how each is asked for a form, and how its thinking is set.

A small table, read once when a model is opened. What is not in it is asked as every model can be, and what a model
refuses nevertheless is left out by `language_model.py`.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from core.adapters.bedrock.model_id import model_id
from core.adapters.thinking_room import ROOM
from core.service_settings import Thinking

Fields = Mapping[str, Any]


class FormWay(StrEnum):
    """How a form is asked for; the surest first."""

    NATIVE = "a JSON schema"
    FORCED = "a tool that it must use"
    OFFERED = "a tool that it may use"


def _unset(_thinking: Thinking) -> Fields:
    """For models that do not think, or whose switch is not known."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """`names` is matched against "vendor.name"; `ways` are tried in their order.

    `fields` gives the additional request fields for a level of thinking; `quiet` are words at the end of the system
    prompt that switch it off, where no field does. `always` is for models that think whatever is set, `boundless` the
    level at which no limit of tokens is taken.
    """

    names: str
    ways: tuple[FormWay, ...] = (FormWay.FORCED, FormWay.OFFERED)
    temperature: bool = True
    fields: Callable[[Thinking], Fields] = _unset
    quiet: str = ""
    always: bool = False
    boundless: str = ""

    def thinks(self, thinking: Thinking) -> bool:
        """Whether its models think at a level."""
        return self.always or (thinking != "off" and bool(self.quiet or self.fields(thinking)))

    def ways_at(self, thinking: Thinking) -> tuple[FormWay, ...]:
        """The ways for a level. A model that thinks can be forced to use no tool.

        Source: Anthropic's guide "Extended thinking", "Tool use": `tool_choice` may be `auto` or `none` only.
        """
        return tuple(w for w in self.ways if w is not FormWay.FORCED or not self.thinks(thinking))


def _adaptive(off: Fields) -> Callable[[Thinking], Fields]:
    """Claude from 4.6 on: it decides how much to think, within an effort.

    Source: Anthropic's guides "Adaptive thinking", "What's new in Claude Sonnet 5.5", "... Haiku 5.5", and for Bedrock
    https://docs.aws.amazon.com/bedrock/latest/userguide/model-card-anthropic-claude-opus-5-5.html.
    """
    return lambda level: (
        off if level == "off" else {"thinking": {"type": "adaptive"}, "output_config": {"effort": level}}
    )


def _budget(level: Thinking) -> Fields:
    """Claude up to 4.5. Source: Amazon Bedrock User Guide, "Extended thinking"."""
    return {} if level == "off" else {"thinking": {"type": "enabled", "budget_tokens": ROOM[level]}}


def _reasoning(level: Thinking) -> Fields:
    """Nova 2. Source: Amazon Nova 2 User Guide, "Using the Converse API"."""
    return {} if level == "off" else {"reasoningConfig": {"type": "enabled", "maxReasoningEffort": level}}


def _effort(level: Thinking) -> Fields:
    """OpenAI's open models, which always think. Source: Amazon Bedrock User Guide, "OpenAI models"."""
    return {"reasoning_effort": "low" if level == "off" else level}


ALL_WAYS = tuple(FormWay)
UNKNOWN = Family(names="")
# Which models take a schema: Amazon Bedrock User Guide, "Get validated JSON results from models". Claude from 4.7 on
# refuses it by Converse ("output_config.format: Extra inputs are not permitted").
FAMILIES = (
    Family(
        names=r"anthropic\.claude-(opus-5-5|fable-5|mythos)",
        ways=(FormWay.OFFERED,),
        temperature=False,
        fields=_adaptive({"output_config": {"effort": "low"}}),
        always=True,
    ),
    Family(
        names=r"anthropic\.claude-sonnet-5-5",
        ways=(FormWay.OFFERED,),
        temperature=False,
        fields=_adaptive({"thinking": {"type": "between_tools"}}),
    ),
    Family(
        names=r"anthropic\.claude-(opus-5|sonnet-5|haiku-5-5)$",
        temperature=False,
        fields=_adaptive({"thinking": {"type": "disabled"}}),
    ),
    Family(names=r"anthropic\.claude-opus-4-[78]", temperature=False, fields=_adaptive({})),
    Family(names=r"anthropic\.claude-(opus|sonnet)-4-6", ways=ALL_WAYS, fields=_adaptive({})),
    Family(names=r"anthropic\.claude-(opus|sonnet|haiku)-4-5", ways=ALL_WAYS, fields=_budget),
    Family(names=r"anthropic\.claude-(opus-4|sonnet-4|3-7-sonnet)(-1)?$", fields=_budget),
    Family(names=r"amazon\.nova-2-", fields=_reasoning, boundless="high"),
    Family(names=r"openai\.gpt-oss-", ways=ALL_WAYS, fields=_effort, always=True),
    Family(names=r"qwen\.qwen3-32b|nvidia\.nemotron-nano-(9b|12b)", ways=ALL_WAYS, quiet="/no_think"),
    Family(names=r"nvidia\.nemotron-|mistral\.magistral-", ways=ALL_WAYS, always=True),
    Family(names=r"qwen\.qwen3-|google\.gemma-3-|mistral\.(mistral-large-3|ministral-3)-|deepseek\.v3", ways=ALL_WAYS),
)


def family_of(model: str) -> Family:
    """The family of a model by its id or ARN; `UNKNOWN` for every other."""
    found = model_id(model)
    name = found.full_name if found else ""
    return next((family for family in FAMILIES if re.match(family.names, name)), UNKNOWN)
