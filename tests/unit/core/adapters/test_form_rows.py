"""Rows of a form, read from pieces of JSON."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from core.adapters.form_rows import FormRows
from core.domain.answers.prompt import Form

ITEM = {
    "type": "object",
    "properties": {"a": {}, "b": {"type": "array", "items": {"type": "object"}}},
    "required": ["a"],
}
FORM = Form(
    name="rows",
    description="Rows.",
    schema={"type": "object", "properties": {"rows": {"type": "array", "items": ITEM}}},
)
ROWS = [{"a": '{["]}'}, {"a": "\u20ac \\u20ac \\\\", "b": [{"c": "}"}, {}]}, {"a": 1}]


def seen(pieces: list[str]) -> list[Mapping[str, Any]]:
    found: list[Mapping[str, Any]] = []
    rows = FormRows(FORM, found.append)
    for piece in pieces:
        rows.add(piece)
    return found


@pytest.mark.parametrize("size", [1, 2, 5, 1000])
@pytest.mark.parametrize("ascii_only", [True, False])
def test_every_row_is_seen_however_the_text_is_cut(size: int, ascii_only: bool) -> None:
    text = json.dumps({"rows": ROWS}, ensure_ascii=ascii_only)
    assert seen([text[n : n + size] for n in range(0, len(text), size)]) == ROWS


def test_what_is_not_whole_or_does_not_fit_is_not_seen() -> None:
    assert seen(['{"rows": [{"a": 1}, {"b": []}, {"a"']) == [{"a": 1}]


@pytest.mark.parametrize("text", ["", "Let me see.", "[1, 2]", '{"rows": [1, "x"]}', '{"rows": {"a": 1}}', "}}}]]"])
def test_other_text_shows_nothing(text: str) -> None:
    assert seen([text]) == []
