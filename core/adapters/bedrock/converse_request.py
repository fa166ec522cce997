"""A prompt -> a Converse request, with the extras that a model takes and the way in which it fills in forms.

Not every model takes a temperature, a cache point, a setting of its thinking, a schema or a tool that it must use, and
which do changes with every family: each is sent until a model refuses it, and then no more.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from botocore.exceptions import ClientError

from core.adapters.aws_client import code_of
from core.adapters.bedrock.families import UNKNOWN, Family, FormWay
from core.adapters.bedrock.guardrail import Guardrail, guard_content
from core.adapters.form_words import schema_in_words
from core.adapters.thinking_room import ROOM
from core.domain.answers.prompt import Form, Prompt
from core.service_settings import Thinking

# The extras, and what a model's refusal says of each.
TEMPERATURE, CACHE, THINKING = "temperature", "cache point", "setting of its thinking"
EXTRAS = {
    TEMPERATURE: re.compile(r"\btemperature\b", re.IGNORECASE),
    CACHE: re.compile(r"prompt caching|cachePoint", re.IGNORECASE),
    THINKING: re.compile(r"\bthinking\b|reasoning|budget_tokens|output_config\.effort", re.IGNORECASE),
}
_WAYS = {
    FormWay.NATIVE: re.compile(
        r"output_?config(?!\.effort)|text_?format|json_?schema|structured output|response_format|grammar|\bschema\b",
        re.IGNORECASE,
    ),
    FormWay.FORCED: re.compile(r"tool_?\s?choice|forced? tool|forcing tool", re.IGNORECASE),
}
_STREAMING = re.compile(r"\bstream", re.IGNORECASE)
_NO_STREAM = (404, 405, 501)
_MOST = re.compile(r"model limit of (\d+)|maximum tokens value that is lower than (\d+)", re.IGNORECASE)
REFUSALS = ("ValidationException", "AccessDeniedException")

# Five minutes, which is what a mark without a time means.
POINT: Mapping[str, Any] = {"cachePoint": {"type": "default"}}
# What a schema that an answer is held to may say. Source: Anthropic's guide "Structured outputs", "JSON Schema
# limitations". The whole schema stands in the prompt, and what comes back is looked at by it.
_HELD = {"type", "properties", "required", "additionalProperties", "items", "enum", "const", "description", "anyOf"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """How a model is asked beside the prompt: if what precedes the question is cached, its guardrail, its thinking."""

    cache: bool = False
    guardrail: Guardrail | None = None
    thinking: Thinking = "off"


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How a model of a family is asked; the extras of `without`, and tokens above `most`, have been refused."""

    asking: Asking
    family: Family = UNKNOWN
    without: frozenset[str] = frozenset()
    most: int | None = None

    @property
    def thinks(self) -> bool:
        """Whether the model thinks before it answers."""
        return self.family.thinks(self.asking.thinking)


def request(prompt: Prompt, manner: Manner, form: Form | None = None, way: FormWay | None = None) -> dict[str, Any]:
    """The arguments of Converse and ConverseStream for an answer in words, or for a form in one of the ways."""
    asking, family = manner.asking, manner.family
    point = [POINT] if asking.cache and CACHE not in manner.without else []
    question = guard_content(prompt.text) if asking.guardrail else {"text": prompt.text}
    pictures = [{"image": {"format": "png", "source": {"bytes": picture}}} for picture in prompt.pictures]
    material = [{"text": prompt.material}, *point] if prompt.material else []
    made: dict[str, Any] = {
        "messages": [{"role": "user", "content": [*pictures, *material, question]}],
        "inferenceConfig": _inference(prompt, manner),
    }
    told = [prompt.system, _instruction(form, way), family.quiet if asking.thinking == "off" else ""]
    if system := [{"text": text} for text in told if text.strip()]:
        made["system"] = [*system, *point]
    if asking.guardrail:
        made["guardrailConfig"] = {**asking.guardrail.request_fields, "trace": "enabled"}
    fields = {} if THINKING in manner.without else family.fields(asking.thinking)
    if fields:
        made["additionalModelRequestFields"] = dict(fields)
    return {**made, **_form(form, way)} if form else made


def refused_extra(error: ClientError, made: Mapping[str, Any]) -> str:
    """The extra of a request that the model did not take; empty when it refused for another reason."""
    return _refused_name(error, {name: said for name, said in EXTRAS.items() if name in _extras(made)})


def refuses_way(error: ClientError, way: FormWay) -> bool:
    """Whether a model says that it fills in no form in that way."""
    return bool(_refused_name(error, {str(w): said for w, said in _WAYS.items() if w is way}))


def refuses_stream(error: ClientError) -> bool:
    """Whether a model or endpoint says that it fills in no form as a stream."""
    status = error.response.get("ResponseMetadata", {}).get("HTTPStatusCode")
    return status in _NO_STREAM or bool(_refused_name(error, {"stream": _STREAMING}))


def token_limit(error: ClientError) -> int | None:
    """The tokens that a model writes at most, where that is what it refused for."""
    found = _MOST.search(str(error)) if code_of(error) in REFUSALS else None
    return int(found[1] or found[2]) if found else None


def _extras(made: Mapping[str, Any]) -> set[str]:
    """The extras that a request has."""
    parts = {
        TEMPERATURE: "temperature" in made["inferenceConfig"],
        CACHE: any("cachePoint" in block for block in [*made.get("system", ()), *made["messages"][0]["content"]]),
        THINKING: "additionalModelRequestFields" in made,
    }
    return {name for name, there in parts.items() if there}


def _refused_name(error: ClientError, of: Mapping[str, re.Pattern[str]]) -> str:
    if code_of(error) not in REFUSALS:
        return ""
    return next((name for name, said in of.items() if said.search(str(error))), "")


def _inference(prompt: Prompt, manner: Manner) -> dict[str, Any]:
    level = manner.asking.thinking
    room = ROOM[level] if manner.thinks else 0
    limit = min(prompt.max_tokens + room, manner.most or prompt.max_tokens + room)
    made: dict[str, Any] = {} if level == manner.family.boundless else {"maxTokens": limit}
    takes = manner.family.temperature and not (manner.thinks and level != "off")
    return {**made, "temperature": 0.0} if takes and TEMPERATURE not in manner.without else made


def _instruction(form: Form | None, way: FormWay | None) -> str:
    """What the system prompt says of the form; nothing where the model can do no other."""
    if form and way is FormWay.NATIVE:
        return schema_in_words(form)
    if form and way is FormWay.OFFERED:
        return f"Answer by calling the tool {form.name} once, with all that its input asks for, and with nothing else."
    return ""


def _form(form: Form, way: FormWay | None) -> dict[str, Any]:
    """The fields that ask for a form. A tool that may be used has no choice beside it, which every model takes."""
    if way is FormWay.NATIVE:
        schema = {"name": form.name, "description": form.description, "schema": json.dumps(_closed_schema(form.schema))}
        return {"outputConfig": {"textFormat": {"type": "json_schema", "structure": {"jsonSchema": schema}}}}
    tool = {"name": form.name, "description": form.description, "inputSchema": {"json": dict(form.schema)}}
    choice = {"toolChoice": {"tool": {"name": form.name}}} if way is FormWay.FORCED else {}
    return {"toolConfig": {"tools": [{"toolSpec": tool}], **choice}}


def _closed_schema(schema: Mapping[str, Any]) -> dict[str, Any]:
    """A schema as an answer can be held to: without the limits that are not taken, and every object closed."""
    made = {word: value for word, value in schema.items() if word in _HELD}
    if "properties" in made:
        made["properties"] = {name: _closed_schema(inner) for name, inner in made["properties"].items()}
        made["additionalProperties"] = False
    if "items" in made:
        made["items"] = _closed_schema(made["items"])
    if "anyOf" in made:
        made["anyOf"] = [_closed_schema(inner) for inner in made["anyOf"]]
    return made
