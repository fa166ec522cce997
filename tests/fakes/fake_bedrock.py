"""Bedrock's runtime: InvokeModel of Titan and Cohere, Converse, ConverseStream, ApplyGuardrail; strict, signed only."""

import json
import re
import threading
from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote

from tests.fakes.bedrock_embeddings import COHERE, RERANKER, TITAN, answer_of, tokens_of
from tests.fakes.bedrock_pictures import wrong_pictures
from tests.fakes.bedrock_rules import unknown_fields, wrong_for
from tests.fakes.event_stream import event
from tests.fakes.loopback_service import LoopbackService, Reply, Request, as_json

__all__ = ["COHERE", "RERANKER", "TITAN"]

MODEL = "eu.anthropic.claude-test-v1:0"
KEY_ID = "AKIATEST"
REGION = "eu-central-1"
MOST_POINTS = 4
PIECE = 7
"""Characters of a form in an event of a stream: two tokens or so."""
MOST_TOKENS = 8192
THOUGHT = {"reasoningContent": {"reasoningText": {"text": "Let me see."}}}
GUARDRAIL = "gr4il"
FORBIDDEN = "forecast"
"""The word at which its guardrail stops a question or an answer."""
SIGNED = re.compile(
    rf"AWS4-HMAC-SHA256 Credential={KEY_ID}/\d{{8}}/{REGION}/bedrock/aws4_request, "
    r"SignedHeaders=[a-z0-9;-]*host;[a-z0-9;-]*x-amz-date[a-z0-9;-]*, Signature=[0-9a-f]{64}"
)
EVENTS = "application/vnd.amazon.eventstream"
UNITS = {"topicPolicyUnits": 1, "wordPolicyUnits": 1, "contextualGroundingPolicyUnits": 0}
ASSESSMENT = {"topicPolicy": {"topics": [{"name": "Outlook", "type": "DENY", "action": "BLOCKED"}]}}


SAID = {
    "temperature": "The model returned the following errors: `temperature` is deprecated for this model.",
    "cachePoint": "You invoked an unsupported model or your request did not allow prompt caching.",
    "outputConfig": "output_config.format: Extra inputs are not permitted",
    "thinking": "The model returned the following errors: thinking: Extra inputs are not permitted",
    "many tokens": f"The maximum tokens you requested exceeds the model limit of {MOST_TOKENS}. Try again with less.",
    "toolChoice": "tool_choice: type `tool` is not supported for this model.",
    "streams of forms": "This model doesn't support tool use in streaming mode.",
}
METRICS: dict[str, Any] = {"invocationMetrics": {"guardrailProcessingLatency": 9, "usage": UNITS}}


def refused(code: str, said: str, status: int = 400) -> Reply:
    """An error as AWS's JSON services send it."""
    return as_json({"message": said}, status, **{"x-amzn-ErrorType": code})


def throttled() -> Reply:
    return refused("ThrottlingException", "Too many requests, please wait before trying again.", 429)


def failing() -> Reply:
    return refused("InternalServerException", "The system encountered an unexpected error.", 500)


class FakeBedrock(LoopbackService):
    """`text` is what its language model says, `filled` what it fills in, one after the other; the last stays.

    `judged` is what its guardrail says in place of judging. `refuses` are parts of a request that its model does not
    take; `model` is that model, whose family decides what else is refused. As many answers as `thoughts` says run out
    of tokens before they have begun. What stood before a cache point once is read from the cache the next time; a
    token is a word. The last event of a stream waits for `last_after`, if given.
    """

    def __init__(self) -> None:
        super().__init__()
        self.text = ["Net sales", " rose.", " \u20ac 5"]
        self.filled: list[Any] = [{"verdict": "true"}]
        self.refuses: set[str] = set()
        self.judged: dict[str, Any] = {}
        self.last_after: threading.Event | None = None
        self.model = MODEL
        self.thoughts = 0
        self._cached: set[str] = set()

    def answer(self, request: Request) -> Reply:
        if not SIGNED.fullmatch(request.headers.get("authorization", "")):
            return refused("UnrecognizedClientException", "The security token included in the request is invalid.", 403)
        parts = unquote(request.path).split("/")
        if parts[1] == "guardrail":
            return self._judge(parts[2:], request.body)
        _, root, model, operation = parts
        known = {"invoke": (TITAN, RERANKER, *COHERE), "converse": (self.model,), "converse-stream": (self.model,)}
        if root != "model" or model not in known.get(operation, ()):
            return refused("ResourceNotFoundException", f"Could not resolve the model {model}.", 404)
        if operation == "invoke":
            found = answer_of(model, request.body)
            if isinstance(found, str):
                return refused("ValidationException", found)
            return as_json(found, X_Amzn_Bedrock_Input_Token_Count=str(tokens_of(request.body)))
        wrong = _wrong(request.body) or wrong_for(model, request.body)
        said = self._converse if operation == "converse" else self._stream
        lacks = self._lacking(request.body, streams=operation != "converse")
        return lacks or (refused("ValidationException", wrong) if wrong else said(request.body))

    def _lacking(self, body: dict[str, Any], *, streams: bool) -> Reply | None:
        """How models say that they do not take a part of a request."""
        there = {
            "temperature": "temperature" in body["inferenceConfig"],
            "cachePoint": "cachePoint" in str(body),
            "outputConfig": "outputConfig" in body,
            "thinking": "additionalModelRequestFields" in body,
            "many tokens": body["inferenceConfig"].get("maxTokens", 0) > MOST_TOKENS,
            "toolChoice": "toolChoice" in body.get("toolConfig", {}),
            "streams of forms": "toolConfig" in body and streams,
        }
        part = next((part for part, found in there.items() if found and part in self.refuses), "")
        code, status = ("AccessDeniedException", 403) if part == "cachePoint" else ("ValidationException", 400)
        return refused(code, SAID[part], status) if part else None

    def _judge(self, where: list[str], body: dict[str, Any]) -> Reply:
        """ApplyGuardrail: what is not marked as material or query is judged."""
        if where != [GUARDRAIL, "version", "3", "apply"] or set(body) != {"source", "content"}:
            return refused("ResourceNotFoundException", "The guardrail identifier or version is wrong.", 404)
        if self.judged:
            return as_json(self.judged)
        texts = [block["text"] for block in body["content"]]
        qualifiers = [q for text in texts for q in text["qualifiers"]]
        if set(qualifiers) - {"grounding_source", "query", "guard_content"}:
            return refused("ValidationException", "unknown qualifier")
        judged = " ".join(t["text"] for t in texts if t["qualifiers"] == ["guard_content"])
        usage = {**UNITS, "contextualGroundingPolicyUnits": 2 if "query" in qualifiers else 0}
        if FORBIDDEN not in judged:
            return as_json({"action": "NONE", "usage": usage, "outputs": [], "assessments": []})
        return as_json({"action": "GUARDRAIL_INTERVENED", "usage": usage, "outputs": [], "assessments": [ASSESSMENT]})

    def _converse(self, body: dict[str, Any]) -> Reply:
        usage = self._usage(body)
        guarded = [b["guardContent"]["text"]["text"] for b in body["messages"][0]["content"] if "guardContent" in b]
        if FORBIDDEN in " ".join(guarded):
            trace = {"guardrail": {"inputAssessment": {GUARDRAIL: {**ASSESSMENT, **METRICS}}}}
            message = {"role": "assistant", "content": [{"text": "No."}]}
            stopped = {"output": {"message": message}, "usage": usage, "stopReason": "guardrail_intervened"}
            return as_json({**stopped, "metrics": {"latencyMs": 3}, "trace": trace})
        if self._thinks_away():
            message = {"role": "assistant", "content": [THOUGHT]}
            return as_json({"output": {"message": message}, "usage": usage, "stopReason": "max_tokens"})
        filled = self.filled.pop(0) if len(self.filled) > 1 else self.filled[0]
        content: list[dict[str, Any]] = [{"text": "".join(self.text)}]
        if "toolConfig" in body:
            name = body["toolConfig"]["tools"][0]["toolSpec"]["name"]
            content = [{"text": "Let me see."}, {"toolUse": {"toolUseId": "t-1", "name": name, "input": filled}}]
        elif "outputConfig" in body:
            content = [THOUGHT, {"text": json.dumps(filled)}]
        reply = {"output": {"message": {"role": "assistant", "content": content}}, "usage": usage}
        found: dict[str, Any] = {
            "guardrail": {"inputAssessment": {GUARDRAIL: METRICS}, "outputAssessments": {GUARDRAIL: [METRICS]}}
        }
        looked = {"trace": found} if "guardrailConfig" in body else {}
        return as_json({**reply, **looked, "stopReason": "tool_use", "metrics": {"latencyMs": 3}})

    def _thinks_away(self) -> bool:
        self.thoughts -= 1
        return self.thoughts >= 0

    def _usage(self, body: dict[str, Any]) -> dict[str, int]:
        before, fresh = "", ""
        for block in [*body.get("system", []), *body["messages"][0]["content"]]:
            if "cachePoint" in block:
                before, fresh = before + fresh, ""
            fresh += f" {block.get('text') or block.get('guardContent', {}).get('text', {}).get('text', '')}"
        kind = "cacheReadInputTokens" if before in self._cached else "cacheWriteInputTokens"
        self._cached.add(before)
        counted = len(before.split())
        total = len(fresh.split()) + counted + 5
        usage = {"inputTokens": len(fresh.split()), "outputTokens": 5, "totalTokens": total}
        return {**usage, kind: counted} if counted else usage

    def _stream(self, body: dict[str, Any]) -> Reply:
        frames = self.frames(body)
        return Reply(
            body=b"".join(frames), pieces=tuple(frames), last_after=self.last_after, headers={"Content-Type": EVENTS}
        )

    def frames(self, body: Mapping[str, Any] | None = None) -> list[bytes]:
        """The messages of a whole stream; of one that fills in a form where the request has a tool."""
        tools = (body or {}).get("toolConfig", {}).get("tools", ())
        deltas: list[dict[str, Any]] = [{"text": text} for text in self.text]
        start, reason = [], "tool_use" if tools else "end_turn"
        if body and self._thinks_away():
            deltas, tools, reason = [{"reasoningContent": {"text": "Let me see."}}], (), "max_tokens"
        elif "outputConfig" in (body or {}):
            said = json.dumps(self.filled.pop(0) if len(self.filled) > 1 else self.filled[0])
            deltas = [{"text": said[n : n + PIECE]} for n in range(0, len(said), PIECE)]
        if tools:
            filled = json.dumps(self.filled.pop(0) if len(self.filled) > 1 else self.filled[0])
            deltas = [{"toolUse": {"input": filled[n : n + PIECE]}} for n in range(0, len(filled), PIECE)]
            use = {"toolUseId": "t-1", "name": tools[0]["toolSpec"]["name"]}
            start = [event("contentBlockStart", {"contentBlockIndex": 0, "start": {"toolUse": use}})]
        pieces = [event("contentBlockDelta", {"contentBlockIndex": 0, "delta": delta}) for delta in deltas]
        stop = [event("contentBlockStop", {"contentBlockIndex": 0}), event("messageStop", {"stopReason": reason})]
        usage = {"inputTokens": 9, "outputTokens": 5, "totalTokens": 14}
        last = event("metadata", {"usage": usage, "metrics": {"latencyMs": 3}})
        return [event("messageStart", {"role": "assistant"}), *start, *pieces, *stop, last]


def _wrong(body: dict[str, Any]) -> str:
    """What Converse would refuse in a request, or nothing."""
    if unknown := unknown_fields(body):
        return f"unknown fields {unknown}"
    if [m.get("role") for m in body.get("messages", ())][:1] != ["user"]:
        return "A conversation must start with a user message."
    blocks = [b for m in body["messages"] for b in m["content"]] + body.get("system", [])
    pictures = [b["image"] for b in blocks if set(b) == {"image"}]
    points = [b["cachePoint"] for b in blocks if set(b) == {"cachePoint"}]
    blocks = [b.get("guardContent", b) for b in blocks if set(b) not in ({"image"}, {"cachePoint"})]
    blocks = [b["text"] if isinstance(b.get("text"), dict) else b for b in blocks]
    if refused_pictures := wrong_pictures(pictures):
        return refused_pictures
    if not blocks or not all(set(b) == {"text"} and b["text"].strip() for b in blocks):
        return "The text field in the ContentBlock object is blank."
    return _wrong_points(points) or _wrong_config(body)


def _wrong_points(points: list[dict[str, str]]) -> str:
    wrong = len(points) > MOST_POINTS or any(point != {"type": "default"} for point in points)
    return "too many cache points, or of an unknown type" if wrong else ""


def _wrong_config(body: dict[str, Any]) -> str:
    guardrail = body.get("guardrailConfig", {"guardrailIdentifier": GUARDRAIL, "guardrailVersion": "3"})
    if (guardrail["guardrailIdentifier"], guardrail["guardrailVersion"]) != (GUARDRAIL, "3"):
        return "The guardrail identifier or version provided in the request does not exist."
    if set(body.get("inferenceConfig", {})) - {"maxTokens", "temperature", "topP", "stopSequences"}:
        return "unknown field in inferenceConfig"
    tools = [t["toolSpec"] for t in body.get("toolConfig", {}).get("tools", ())]
    if not all(re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", t["name"]) and t["inputSchema"]["json"]["type"] for t in tools):
        return "a tool is no tool"
    return ""
