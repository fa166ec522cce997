"""Forms in words: what a model is told of one, and the data in what it wrote."""

import json
import re
from typing import Any

from core.domain.answers.prompt import Form

NOTHING = object()
"""What stands for an answer that is no JSON."""
_THOUGHT = re.compile(r"^\s*<think>.*?</think>", re.DOTALL)
_FENCE = re.compile(r"```(?:json)?[^\S\n]*\n(.*)```", re.DOTALL)


def schema_in_words(form: Form) -> str:
    """What to answer, with the schema: what holds an answer to one does not always show it to the model."""
    told = f"{form.description} Answer with one JSON object that fits this JSON Schema, and with nothing else:"
    return f"{told}\n{json.dumps(form.schema)}"


def json_in(text: str) -> Any:
    """The JSON of a text, without the thoughts and the fence around it; `NOTHING` where it is none."""
    bare = _THOUGHT.sub("", text).strip()
    fenced = _FENCE.fullmatch(bare)
    try:
        return json.loads(fenced[1] if fenced else bare)
    except (ValueError, RecursionError):
        return NOTHING
