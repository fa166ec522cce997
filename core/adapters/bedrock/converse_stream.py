"""The events of a stream that fills in a form -> the answer as Converse gives it whole."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from core.adapters.form_rows import FormRows
from core.errors import ServiceUnavailable


def filled_by(events: Iterable[Mapping[str, Any]], rows: FormRows) -> Mapping[str, Any]:
    """The answer, each row of the form passed on as it comes.

    Source: Amazon Bedrock API Reference, "ConverseStream". Raises ServiceUnavailable when the stream ends before the
    answer does.
    """
    name, pieces, stopped = "", list[str](), ""
    told: Mapping[str, Any] = {}
    for event in events:
        name = event.get("contentBlockStart", {}).get("start", {}).get("toolUse", {}).get("name", name)
        piece = event.get("contentBlockDelta", {}).get("delta", {}).get("toolUse", {}).get("input", "")
        pieces.append(piece)
        rows.add(piece)
        stopped = event.get("messageStop", {}).get("stopReason", stopped)
        told = event.get("metadata", told)
    if not stopped:
        raise ServiceUnavailable("The language model on Amazon Bedrock broke off its answer (the stream was cut).")
    try:
        filled = json.loads("".join(pieces))
    except ValueError:
        filled = None
    message = {"role": "assistant", "content": [{"toolUse": {"name": name, "input": filled}}] if name else []}
    return {**told, "output": {"message": message}, "stopReason": stopped}
