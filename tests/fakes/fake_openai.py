"""A server of OpenAI's chat completions: what it takes, what it refuses, and what it says; strict."""

import base64
import json
import re
import threading
from typing import Any

from tests.fakes.bedrock_pictures import MARKS
from tests.fakes.loopback_service import LoopbackService, Reply, Request, as_json

MODEL = "qwen-test:8b"
KEY = "sk-test"
FORBIDDEN = "forecast"
"""The word at which its filter stops a question."""
PIECE = 7
"""Characters of a form in an event of a stream."""
LONGEST = 40_000
"""Characters of the longest prompt taken."""
FIELDS = {
    *("model", "messages", "max_tokens", "max_completion_tokens", "temperature", "stream", "stream_options"),
    *("response_format", "tools", "tool_choice", "reasoning_effort", "chat_template_kwargs"),
}
NAME = re.compile(r"[a-zA-Z0-9_-]{1,64}")


def refused(message: str, status: int = 400, code: str | None = None) -> Reply:
    """An error as OpenAI and most servers send it."""
    return as_json(
        {"error": {"message": message, "type": "invalid_request_error", "param": None, "code": code}}, status
    )


def throttled() -> Reply:
    return refused("Rate limit reached for requests", 429, "rate_limit_exceeded")


def failing() -> Reply:
    return refused("The server had an error while processing your request", 500)


class FakeOpenAi(LoopbackService):
    """`text` is what its model says, `filled` what it fills in, one after the other; the last stays.

    A filled text goes out as it is. `refuses` are parts of a request that it does not take, `ignores` those that it
    takes and does nothing about. `model` is the name of its model. `counts` is whether it tells tokens, of which a
    word is one; `finished` why its answers end. The last event of a stream waits for `last_after`, if given.
    """

    def __init__(self) -> None:
        super().__init__()
        self.text = ["Net sales", " rose.", " \u20ac 5"]
        self.filled: list[Any] = [{"verdict": "true"}]
        self.refuses: set[str] = set()
        self.ignores: set[str] = set()
        self.model = MODEL
        self.counts = True
        self.finished = "stop"
        self.last_after: threading.Event | None = None

    def answer(self, request: Request) -> Reply:
        if request.headers.get("authorization") != f"Bearer {KEY}":
            return refused("Incorrect API key provided.", 401, "invalid_api_key")
        if request.path != "/v1/chat/completions":
            return refused(f"Invalid URL (POST {request.path})", 404)
        body = request.body
        if body.get("model") != self.model:
            return refused(f"The model `{body.get('model')}` does not exist", 404, "model_not_found")
        wrong = self._lacking(body) or _wrong(body)
        if wrong:
            return refused(wrong)
        return _unanswered(_texts(body)) or self._answer(body)

    def _answer(self, body: dict[str, Any]) -> Reply:
        if body.get("stream") and "stream" not in self.ignores:
            said = self.events(body)
            pieces = (b": hello\n\n", *map(sse, said))
            return Reply(
                body=b"".join(pieces), pieces=pieces, last_after=self.last_after, headers={"Content-Type": STREAM}
            )
        return self._say(body)

    def _deltas(self, body: dict[str, Any]) -> list[dict[str, Any]]:
        """The pieces of the words, or of the form that is asked for."""
        said = self._filled(body)
        pieces = self.text if said is None else [said[n : n + PIECE] for n in range(0, len(said), PIECE)]
        if said is None or "tools" not in body:
            return [{"content": piece} for piece in pieces]
        named = {"index": 0, "id": "call_1", "type": "function"}
        name = {"name": body["tools"][0]["function"]["name"], "arguments": ""}
        parts = [{"index": 0, "function": {"arguments": piece}} for piece in pieces]
        return [{"tool_calls": [{**named, "function": name}]}, *({"tool_calls": [part]} for part in parts)]

    def _filled(self, body: dict[str, Any]) -> str | None:
        """What the model fills in; None where no form is asked for."""
        form = {"tools", "response_format"} & set(body) - self.ignores or "JSON Schema" in _texts(body)
        if not form:
            return None
        filled = self.filled.pop(0) if len(self.filled) > 1 else self.filled[0]
        return filled if isinstance(filled, str) else json.dumps(filled)

    def usage(self, body: dict[str, Any]) -> dict[str, Any]:
        """The tokens of a call, of which every second of the system prompt was read from a cache."""
        read = len(body["messages"][0]["content"].split()) // 2 if body["messages"][0]["role"] == "system" else 0
        count = len(_texts(body).split())
        details = {"prompt_tokens_details": {"cached_tokens": read}}
        return {"prompt_tokens": count, "completion_tokens": 5, "total_tokens": count + 5, **details}

    def events(self, body: dict[str, Any]) -> list[Any]:
        """The events of a whole stream."""
        deltas: list[dict[str, Any]] = [{"role": "assistant", "content": ""}, *self._deltas(body), {}]
        ends = [*[None] * (len(deltas) - 1), self.finished]
        found = [
            _chunk([{"index": 0, "delta": delta, "finish_reason": end}])
            for delta, end in zip(deltas, ends, strict=True)
        ]
        if self.counts and body.get("stream_options", {}).get("include_usage"):
            return [*found, {**_chunk([]), "usage": self.usage(body)}, "[DONE]"]
        return [*found, "[DONE]"]

    def stream(self, body: dict[str, Any], end: int | None = None) -> bytes:
        """The stream, up to an event."""
        return b": hello\n\n" + b"".join(sse(event) for event in self.events(body)[:end])

    def _say(self, body: dict[str, Any]) -> Reply:
        message: dict[str, Any] = {"role": "assistant", "content": "".join(self.text)}
        said = self._filled(body)
        if said is not None:
            message = {"role": "assistant", "content": said}
            if "tools" in body:
                function = {"name": body["tools"][0]["function"]["name"], "arguments": said}
                call = {"id": "call_1", "type": "function", "function": function}
                message = {"role": "assistant", "content": None, "tool_calls": [call]}
        choice = {"index": 0, "message": message, "finish_reason": self.finished}
        whole = {"id": "c-1", "object": "chat.completion", "created": 1, "model": MODEL, "choices": [choice]}
        return as_json({**whole, "usage": self.usage(body)} if self.counts else whole)

    def _lacking(self, body: dict[str, Any]) -> str:
        """How servers say that they do not take a part of a request."""
        kind = body.get("response_format", {}).get("type")
        if "max_tokens" in self.refuses & set(body):
            return "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead."
        for part in sorted(self.refuses & {*body, kind}):
            return f"Unsupported value: '{part}' is not supported with this model."
        return ""


STREAM = "text/event-stream; charset=utf-8"


def sse(event: Any) -> bytes:
    """A server-sent event."""
    said = event if isinstance(event, str) else json.dumps(event, ensure_ascii=False)
    return f"data: {said}\n\n".encode()


def _unanswered(asked: str) -> Reply | None:
    """What the server says in place of the model's answer."""
    if len(asked) > LONGEST:
        return refused("This model's maximum context length is 8192 tokens.", 400, "context_length_exceeded")
    return refused("The response was filtered.", 400, "content_filter") if FORBIDDEN in asked else None


def _chunk(choices: list[dict[str, Any]]) -> dict[str, Any]:
    return {"id": "c-1", "object": "chat.completion.chunk", "created": 1, "model": MODEL, "choices": choices}


def _texts(body: dict[str, Any]) -> str:
    contents = [message["content"] for message in body["messages"]]
    parts = [[{"type": "text", "text": c}] if isinstance(c, str) else c for c in contents]
    return " ".join(part["text"] for content in parts for part in content if part["type"] == "text")


def _wrong(body: dict[str, Any]) -> str:
    """What the server would refuse in a request, or nothing."""
    if set(body) - FIELDS:
        return f"Unrecognized request arguments: {sorted(set(body) - FIELDS)}"
    roles = [message.get("role") for message in body["messages"]]
    if roles not in (["user"], ["system", "user"]) or any(set(m) != {"role", "content"} for m in body["messages"]):
        return f"unexpected messages {roles}"
    if not _texts(body).strip() or not all(map(_is_content, (m["content"] for m in body["messages"]))):
        return "Invalid content of a message."
    if not 1 <= body.get("max_tokens", body.get("max_completion_tokens", 0)) <= 32_768:
        return "Invalid limit of tokens."
    if "stream_options" in body and not body.get("stream"):
        return "stream_options is only allowed with stream."
    return _wrong_thinking(body) or _wrong_format(body.get("response_format", {"type": "text"})) or _wrong_tools(body)


def _wrong_thinking(body: dict[str, Any]) -> str:
    if body.get("reasoning_effort", "low") not in {"none", "low", "medium", "high"}:
        return "Invalid value for 'reasoning_effort'."
    switch = body.get("chat_template_kwargs", {"enable_thinking": False})
    return (
        "" if set(switch) == {"enable_thinking"} and isinstance(switch["enable_thinking"], bool) else "Invalid kwargs"
    )


def _is_content(content: Any) -> bool:
    if isinstance(content, str):
        return True
    return all(_is_picture(p) if p["type"] == "image_url" else set(p) == {"type", "text"} for p in content)


def _is_picture(part: dict[str, Any]) -> bool:
    head, _, data = part["image_url"]["url"].partition(",")
    return head == "data:image/png;base64" and base64.b64decode(data, validate=True).startswith(MARKS["png"])


def _wrong_format(asked: dict[str, Any]) -> str:
    if asked["type"] != "json_schema":
        return "" if asked in ({"type": "text"}, {"type": "json_object"}) else f"unknown response_format {asked}"
    told = asked.get("json_schema", {})
    if set(asked) != {"type", "json_schema"} or set(told) != {"name", "description", "strict", "schema"}:
        return "Invalid response_format"
    if not NAME.fullmatch(told["name"]) or told["schema"].get("type") != "object":
        return f"Invalid schema for response_format '{told['name']}'"
    return _not_strict(told["schema"]) if told["strict"] else ""


def _not_strict(schema: dict[str, Any]) -> str:
    """What a strict schema lacks, or nothing."""
    properties = schema.get("properties", {})
    if "type" not in schema:
        return "Invalid schema for response_format: schema must have a 'type' key."
    if schema["type"] == "object" and (
        schema.get("additionalProperties") is not False or sorted(schema.get("required", ())) != sorted(properties)
    ):
        return "Invalid schema for response_format: 'required' must name every property."
    inner = [*properties.values(), *([schema["items"]] if "items" in schema else [])]
    return next(filter(None, map(_not_strict, inner)), "")


def _wrong_tools(body: dict[str, Any]) -> str:
    if "tools" not in body:
        return "tool_choice is only allowed with tools." if "tool_choice" in body else ""
    [tool] = body["tools"]
    function = tool["function"]
    choice = {"type": "function", "function": {"name": function["name"]}}
    if set(tool) != {"type", "function"} or set(function) != {"name", "description", "parameters"}:
        return "Invalid tools"
    return (
        "" if NAME.fullmatch(function["name"]) and body.get("tool_choice", choice) == choice else "Invalid tool_choice"
    )
