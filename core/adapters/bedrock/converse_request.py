"""A prompt -> a Converse request, with the extras that a model takes.

Not every model takes a temperature, a cache point or a tool that it must use, and which do changes with every family:
each is sent until a model refuses it, and then no more.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from botocore.exceptions import ClientError

from core.adapters.aws_client import code_of
from core.adapters.bedrock.guardrail import Guardrail, guard_content
from core.domain.answers.prompt import Form, Prompt

# The extras, and what a model's refusal says of each.
EXTRAS = {
    "temperature": re.compile(r"\btemperature\b", re.IGNORECASE),
    "cache point": re.compile(r"prompt caching|cachePoint", re.IGNORECASE),
    "tool choice": re.compile(r"tool_?\s?choice|forced? tool|forcing tool", re.IGNORECASE),
}
_STREAMING = re.compile(r"\bstream", re.IGNORECASE)
_NO_STREAM = (404, 405, 501)
REFUSALS = ("ValidationException", "AccessDeniedException")

# Five minutes, which is what a mark without a time means.
POINT: Mapping[str, Any] = {"cachePoint": {"type": "default"}}


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """How a model is asked beside the prompt: whether what precedes the question is cached, and its guardrail."""

    cache: bool = False
    guardrail: Guardrail | None = None


def request(prompt: Prompt, asking: Asking, without: Collection[str]) -> dict[str, Any]:
    """The arguments of Converse and ConverseStream; the extras of `without` are left out."""
    point = [POINT] if asking.cache and "cache point" not in without else []
    question = guard_content(prompt.text) if asking.guardrail else {"text": prompt.text}
    pictures = [{"image": {"format": "png", "source": {"bytes": picture}}} for picture in prompt.pictures]
    material = [{"text": prompt.material}, *point] if prompt.material else []
    inference: dict[str, Any] = {"maxTokens": prompt.max_tokens}
    if "temperature" not in without:
        inference["temperature"] = 0.0
    made: dict[str, Any] = {
        "messages": [{"role": "user", "content": [*pictures, *material, question]}],
        "inferenceConfig": inference,
    }
    if prompt.system.strip():
        made["system"] = [{"text": prompt.system}, *point]
    if asking.guardrail:
        made["guardrailConfig"] = {**asking.guardrail.request_fields, "trace": "enabled"}
    return made


def tools(form: Form, without: Collection[str]) -> dict[str, Any]:
    """The form as the only tool, which must be used where the model can be required to."""
    tool = {"name": form.name, "description": form.description, "inputSchema": {"json": dict(form.schema)}}
    choice = {} if "tool choice" in without else {"toolChoice": {"tool": {"name": form.name}}}
    return {"tools": [{"toolSpec": tool}], **choice}


def refused_extra(error: ClientError, without: Collection[str]) -> str:
    """The extra, not left out so far, that the model did not take; empty when it refused for another reason."""
    if code_of(error) not in REFUSALS:
        return ""
    return next((name for name, said in EXTRAS.items() if name not in without and said.search(str(error))), "")


def refuses_stream(error: ClientError) -> bool:
    """Whether a model or endpoint says that it fills in no form as a stream."""
    status = error.response.get("ResponseMetadata", {}).get("HTTPStatusCode")
    return status in _NO_STREAM or (code_of(error) in REFUSALS and bool(_STREAMING.search(str(error))))
