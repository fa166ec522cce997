"""What Converse and ConverseStream answer -> pieces of text, and the data of a form.

Source: Amazon Bedrock API Reference, "Converse" and "ConverseStream". What a model thought (`reasoningContent`) is left
out.
"""

import json
from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Any

from core.adapters.form_rows import FormRows
from core.adapters.form_words import NOTHING, json_in
from core.errors import ServiceUnavailable

LONG = "max_tokens"
"""Why an answer ended: the limit of its tokens."""
WHOLE = frozenset({"end_turn", "stop_sequence", "tool_use", LONG})


def pieces_of(
    stream: Iterable[Mapping[str, Any]], report: Callable[[Mapping[str, Any]], None]
) -> Generator[str, None, tuple[str, bool]]:
    """The text of a stream's events; `report` gets its metadata.

    Returns why the model stopped, empty when that was not said, and whether there was no text.
    """
    stopped, empty = "", True
    for event in stream:
        piece = event.get("contentBlockDelta", {}).get("delta", {}).get("text")
        if piece:
            empty = False
            yield piece
        stopped = event.get("messageStop", {}).get("stopReason", stopped)
        if "metadata" in event:
            report(event["metadata"])
    return stopped, empty


def form_data(response: Mapping[str, Any], name: str) -> Any:
    """What the model filled in, by the tool of that name or as its words; None where neither is JSON."""
    blocks = response.get("output", {}).get("message", {}).get("content", [])
    uses = [block["toolUse"] for block in blocks if "toolUse" in block]
    if named := [use.get("input") for use in uses if use["name"] == name]:
        return named[0]
    found = json_in("".join(block.get("text", "") for block in blocks))
    return None if found is NOTHING else found


def filled_by(events: Iterable[Mapping[str, Any]], rows: FormRows, *, in_words: bool) -> Mapping[str, Any]:
    """The answer as Converse gives it whole, each row of the form passed on as it comes.

    `in_words` is whether the form is asked for as text, and not as the input of a tool. Raises ServiceUnavailable when
    the stream ends before the answer does.
    """
    name, stopped = "", ""
    pieces: dict[str, list[str]] = {"text": [], "toolUse": []}
    told: Mapping[str, Any] = {}
    for event in events:
        name = event.get("contentBlockStart", {}).get("start", {}).get("toolUse", {}).get("name", name)
        delta = event.get("contentBlockDelta", {}).get("delta", {})
        said, filled = delta.get("text", ""), delta.get("toolUse", {}).get("input", "")
        pieces["text"].append(said)
        pieces["toolUse"].append(filled)
        rows.add(said if in_words else filled)
        stopped = event.get("messageStop", {}).get("stopReason", stopped)
        told = event.get("metadata", told)
    if not stopped:
        raise ServiceUnavailable("The language model on Amazon Bedrock broke off its answer (the stream was cut).")
    use = {"name": name, "input": _json("".join(pieces["toolUse"]))}
    content = [{"text": "".join(pieces["text"])}, *([{"toolUse": use}] if name else [])]
    return {**told, "output": {"message": {"role": "assistant", "content": content}}, "stopReason": stopped}


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None
