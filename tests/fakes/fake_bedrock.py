"""Bedrock's runtime: InvokeModel of Titan, Converse and ConverseStream; strict, signed requests only."""

import re
from typing import Any
from urllib.parse import unquote

from core.adapters.hashing_embedder import HashingEmbedder
from tests.fakes.bedrock_pictures import wrong_pictures
from tests.fakes.event_stream import event
from tests.fakes.loopback_service import LoopbackService, Reply, Request, as_json

TITAN = "amazon.titan-embed-text-v2:0"
MODEL = "eu.anthropic.claude-test-v1:0"
KEY_ID = "AKIATEST"
REGION = "eu-central-1"
MAX_TOKENS = 8192
SIGNED = re.compile(
    rf"AWS4-HMAC-SHA256 Credential={KEY_ID}/\d{{8}}/{REGION}/bedrock/aws4_request, "
    r"SignedHeaders=[a-z0-9;-]*host;[a-z0-9;-]*x-amz-date[a-z0-9;-]*, Signature=[0-9a-f]{64}"
)
EVENTS = "application/vnd.amazon.eventstream"


def refused(code: str, said: str, status: int = 400) -> Reply:
    """An error as AWS's JSON services send it."""
    return as_json({"message": said}, status, **{"x-amzn-ErrorType": code})


def throttled() -> Reply:
    return refused("ThrottlingException", "Too many requests, please wait before trying again.", 429)


def failing() -> Reply:
    return refused("InternalServerException", "The system encountered an unexpected error.", 500)


class FakeBedrock(LoopbackService):
    """`text` is what its language model says, `filled` what it fills in, one after the other; the last stays."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ["Net sales", " rose.", " \u20ac 5"]
        self.filled: list[Any] = [{"verdict": "true"}]

    def answer(self, request: Request) -> Reply:
        if not SIGNED.fullmatch(request.headers.get("authorization", "")):
            return refused("UnrecognizedClientException", "The security token included in the request is invalid.", 403)
        _, root, model, operation = unquote(request.path).split("/")
        known = {"invoke": TITAN, "converse": MODEL, "converse-stream": MODEL}
        if root != "model" or known.get(operation) != model:
            return refused("ResourceNotFoundException", f"Could not resolve the model {model}.", 404)
        if operation == "invoke":
            return self._embed(request.body)
        wrong = _wrong(request.body)
        if wrong:
            return refused("ValidationException", wrong)
        return self._converse(request.body) if operation == "converse" else self._stream()

    def _embed(self, body: dict[str, Any]) -> Reply:
        text = body.get("inputText")
        if set(body) - {"inputText", "dimensions", "normalize", "embeddingTypes"}:
            return refused("ValidationException", "Malformed input request: extraneous key is not permitted")
        if not isinstance(text, str) or not 1 <= len(text) <= 50_000 or body.get("dimensions") not in (256, 512, 1024):
            return refused("ValidationException", "Malformed input request: expected minLength: 1, actual: 0")
        tokens = sum(-(-len(word) // 6) for word in text.split())
        if tokens > MAX_TOKENS:
            said = (
                f"400 Bad Request: Too many input tokens. Max input tokens: 8192, request input token count: {tokens} "
            )
            return refused("ValidationException", said)
        vector = HashingEmbedder(body["dimensions"]).embed_query(text).tolist()
        return as_json({"embedding": vector, "embeddingsByType": {"float": vector}, "inputTextTokenCount": tokens})

    def _converse(self, body: dict[str, Any]) -> Reply:
        filled = self.filled.pop(0) if len(self.filled) > 1 else self.filled[0]
        content: list[dict[str, Any]] = [{"text": "".join(self.text)}]
        if "toolConfig" in body:
            name = body["toolConfig"]["toolChoice"]["tool"]["name"]
            content = [{"text": "Let me see."}, {"toolUse": {"toolUseId": "t-1", "name": name, "input": filled}}]
        usage = {"inputTokens": 9, "outputTokens": 5, "totalTokens": 14}
        reply = {"output": {"message": {"role": "assistant", "content": content}}, "usage": usage}
        return as_json({**reply, "stopReason": "tool_use", "metrics": {"latencyMs": 3}})

    def _stream(self) -> Reply:
        return Reply(body=b"".join(self.frames()), headers={"Content-Type": EVENTS})

    def frames(self) -> list[bytes]:
        """The messages of a whole stream."""
        pieces = [event("contentBlockDelta", {"contentBlockIndex": 0, "delta": {"text": text}}) for text in self.text]
        stop = [event("contentBlockStop", {"contentBlockIndex": 0}), event("messageStop", {"stopReason": "end_turn"})]
        usage = {"inputTokens": 9, "outputTokens": 5, "totalTokens": 14}
        last = event("metadata", {"usage": usage, "metrics": {"latencyMs": 3}})
        return [event("messageStart", {"role": "assistant"}), *pieces, *stop, last]


def _wrong(body: dict[str, Any]) -> str:
    """What Converse would refuse in a request, or nothing."""
    if set(body) - {"messages", "system", "inferenceConfig", "toolConfig"}:
        return f"unknown fields {sorted(body)}"
    if [m.get("role") for m in body.get("messages", ())][:1] != ["user"]:
        return "A conversation must start with a user message."
    blocks = [b for m in body["messages"] for b in m["content"]] + body.get("system", [])
    pictures = [b["image"] for b in blocks if set(b) == {"image"}]
    blocks = [b for b in blocks if set(b) != {"image"}]
    if refused_pictures := wrong_pictures(pictures):
        return refused_pictures
    if not blocks or not all(set(b) == {"text"} and b["text"].strip() for b in blocks):
        return "The text field in the ContentBlock object is blank."
    return _wrong_config(body)


def _wrong_config(body: dict[str, Any]) -> str:
    if set(body.get("inferenceConfig", {})) - {"maxTokens", "temperature", "topP", "stopSequences"}:
        return "unknown field in inferenceConfig"
    tools = [t["toolSpec"] for t in body.get("toolConfig", {}).get("tools", ())]
    if not all(re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", t["name"]) and t["inputSchema"]["json"]["type"] for t in tools):
        return "a tool is no tool"
    return ""
