"""A prompt -> the body of a chat completion, in the ways and with the extras that a server takes.

Servers speak this interface in dialects: each way to ask for a form is tried until one is not refused, and each extra
is sent until it is refused.
"""

import base64
import re
from collections.abc import Collection, Iterator, Mapping
from enum import StrEnum
from typing import Any

from core.adapters.form_words import schema_in_words
from core.adapters.openai.thinking import THINKING, habit_of
from core.domain.answers.prompt import Form, Prompt
from core.service_settings import Thinking


class Way(StrEnum):
    """How a form is asked for; the surest first."""

    SCHEMA = "a JSON schema"
    TOOL = "a tool"
    JSON = "a JSON object"
    WORDS = "words alone"


WAYS = tuple(Way)

# The extras, and what a server's refusal says of each. OpenAI's reasoning models take the limit by its newer name only.
EXTRAS = {
    "temperature": re.compile(r"\btemperature\b", re.IGNORECASE),
    "max_tokens": re.compile(r"\bmax_completion_tokens\b", re.IGNORECASE),
    "stream_options": re.compile(r"\bstream_options\b|\binclude_usage\b", re.IGNORECASE),
    **THINKING,
}
# Source: OpenAI's guide "Structured Outputs": a schema is strict when every object names all its properties as required
# and takes no other; keywords beside these are taken by some models alone.
STRICT_WORDS = {"type", "properties", "required", "additionalProperties", "items", "enum", "const", "description"}


def chat(model: str, prompt: Prompt, without: Collection[str], thinking: Thinking) -> dict[str, Any]:
    """The body for an answer in words; the extras of `without` are left out."""
    messages: list[dict[str, Any]] = [{"role": "user", "content": _content(prompt)}]
    if prompt.system.strip():
        messages.insert(0, {"role": "system", "content": prompt.system})
    limit = "max_completion_tokens" if "max_tokens" in without else "max_tokens"
    habit = habit_of(model)
    fields = {name: value for name, value in habit.fields(thinking).items() if name not in without}
    made = {"model": model, "messages": messages, limit: prompt.max_tokens + habit.room(thinking), **fields}
    return made if "temperature" in without else {**made, "temperature": 0}


def streamed(body: Mapping[str, Any], without: Collection[str]) -> dict[str, Any]:
    """The body for an answer that comes in pieces, and tells at its end what it used."""
    options = {} if "stream_options" in without else {"stream_options": {"include_usage": True}}
    return {**body, "stream": True, **options}


def with_form(body: Mapping[str, Any], form: Form, way: Way) -> dict[str, Any]:
    """The body for an answer that fills in a form.

    But for a tool, the schema stands in the prompt too: servers that hold an answer to a schema do not show it to the
    model, which then does not know what is asked.
    """
    if way is Way.TOOL:
        function = {"name": form.name, "description": form.description, "parameters": dict(form.schema)}
        choice = {"type": "function", "function": {"name": form.name}}
        return {**body, "tools": [{"type": "function", "function": function}], "tool_choice": choice}
    asked = {**body, "messages": _with_schema(body["messages"], form)}
    if way is Way.SCHEMA:
        told = {"name": form.name, "description": form.description, "strict": is_strict(form.schema)}
        schema = {**told, "schema": dict(form.schema)}
        return {**asked, "response_format": {"type": "json_schema", "json_schema": schema}}
    return {**asked, "response_format": {"type": "json_object"}} if way is Way.JSON else asked


def is_strict(schema: Any) -> bool:
    """Whether a schema is one that OpenAI's models are held to strictly."""
    for part in _schemas(schema):
        if set(part) - STRICT_WORDS or "type" not in part:
            return False
        properties = part.get("properties", {})
        closed = part.get("additionalProperties") is False and set(part.get("required", ())) == set(properties)
        if part["type"] == "object" and not closed:
            return False
    return True


def refused_extra(message: str, without: Collection[str]) -> str:
    """The extra, not left out so far, that a refusal speaks of; empty when it is of something else."""
    return next((name for name, said in EXTRAS.items() if name not in without and said.search(message)), "")


def _content(prompt: Prompt) -> Any:
    """The material and the question as one text, which every server takes; in parts where there are pictures."""
    text = "\n\n".join(part for part in (prompt.material, prompt.text) if part)
    if not prompt.pictures:
        return text
    addresses = (f"data:image/png;base64,{base64.b64encode(p).decode()}" for p in prompt.pictures)
    pictures = [{"type": "image_url", "image_url": {"url": address}} for address in addresses]
    return [*pictures, {"type": "text", "text": text}]


def _with_schema(messages: list[dict[str, Any]], form: Form) -> list[dict[str, Any]]:
    told = schema_in_words(form)
    if messages[0]["role"] != "system":
        return [{"role": "system", "content": told}, *messages]
    return [{"role": "system", "content": f"{messages[0]['content']}\n\n{told}"}, *messages[1:]]


def _schemas(schema: Any) -> Iterator[Mapping[str, Any]]:
    """A schema and all that are in it."""
    yield schema
    for part in schema.get("properties", {}).values():
        yield from _schemas(part)
    if "items" in schema:
        yield from _schemas(schema["items"])
