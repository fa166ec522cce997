"""What Converse refuses beside its own shape: by botocore's model of the service, and by the family of the model.

Sources: Anthropic's guides "Extended thinking", "Adaptive thinking" and "What's new in Claude Sonnet 5.5"; Amazon
Bedrock User Guide, "Get validated JSON results from models"; Amazon Nova 2 User Guide.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import botocore.session
from botocore.model import ListShape, Shape, StructureShape

ALWAYS = r"claude-opus-5-5|claude-fable-5|gpt-oss"
UNFORCED = r"claude-sonnet-5-5"
NO_TEMPERATURE = r"claude-(opus-5|sonnet-5|haiku-5-5|fable-5|opus-4-[78])"
SCHEMA = r"claude-(opus|sonnet|haiku)-4-[56]|gpt-oss|qwen3|gemma-3|mistral-large-3|nemotron|deepseek"
LIMITS = {"minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems", "pattern"}


def unknown_fields(body: Mapping[str, Any]) -> list[str]:
    """The fields of a request that the service does not know."""
    return list(_unknown(body, _request()))


def wrong_for(model: str, body: Mapping[str, Any]) -> str:
    """What a model of its family would refuse in a request, or nothing."""
    fields = body.get("additionalModelRequestFields", {})
    thinking = fields.get("thinking", {}).get("type") in {"enabled", "adaptive"}
    thinks = bool(thinking or "reasoningConfig" in fields or re.search(ALWAYS, model))
    if (thinks or re.search(UNFORCED, model)) and "toolChoice" in body.get("toolConfig", {}):
        return "Thinking may not be enabled when tool_choice forces tool use."
    inference = body["inferenceConfig"]
    if "temperature" in inference and (thinking or re.search(NO_TEMPERATURE, model)):
        return "`temperature` may only be set to 1 when thinking is enabled or in adaptive mode."
    if fields.get("thinking", {}).get("budget_tokens", 0) >= inference.get("maxTokens", 1):
        return "`max_tokens` must be greater than `thinking.budget_tokens`."
    effort = fields.get("reasoningConfig", {}).get("maxReasoningEffort")
    if effort == "high" and set(inference) & {"maxTokens", "temperature", "topP"}:
        return "maxTokens and temperature must be unset when maxReasoningEffort is high."
    return _wrong_schema(model, body)


def _wrong_schema(model: str, body: Mapping[str, Any]) -> str:
    if "outputConfig" not in body:
        return ""
    if not re.search(SCHEMA, model):
        return "output_config.format: Extra inputs are not permitted"
    schema = json.loads(body["outputConfig"]["textFormat"]["structure"]["jsonSchema"]["schema"])
    return next(_not_closed(schema), "")


def _not_closed(schema: Mapping[str, Any]) -> Iterator[str]:
    if schema.get("type") == "object" and schema.get("additionalProperties") is not False:
        yield "output_config.format.schema: For 'object' type, 'additionalProperties' must be explicitly set to false"
    if limits := sorted(LIMITS & set(schema)):
        yield f"output_config.format.schema: property '{limits[0]}' is not supported"
    for inner in [*schema.get("properties", {}).values(), *([schema["items"]] if "items" in schema else [])]:
        yield from _not_closed(inner)


@cache
def _request() -> Shape:
    shape = botocore.session.get_session().get_service_model("bedrock-runtime").operation_model("Converse").input_shape
    assert shape is not None
    return shape


def _unknown(value: Any, shape: Shape, at: str = "") -> Iterator[str]:
    if isinstance(shape, StructureShape) and not shape.is_document_type:
        for name, inner in value.items():
            if name in shape.members:
                yield from _unknown(inner, shape.members[name], f"{at}.{name}")
            else:
                yield f"{at}.{name}"
    if isinstance(shape, ListShape):
        for inner in value:
            yield from _unknown(inner, shape.member, at)
