"""Pieces of a form that is being filled in -> its rows, each as soon as it is whole."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from jsonschema import Draft202012Validator

from core.domain.answers.prompt import Form, RowSeen

_OF_ROWS = 3
"""How deep the braces of a row lie: in the form, and in its one list."""


class FormRows:
    """Reads the JSON of a form with one list, and passes on each of its rows that fits the schema of the list's items.

    What is no such JSON passes nothing on: whoever asked gets all of it at the end, and sees then what is wrong.
    """

    def __init__(self, form: Form, seen: RowSeen) -> None:
        properties: Mapping[str, Mapping[str, Any]] = form.schema.get("properties", {})
        items = [of.get("items", False) for of in properties.values() if of.get("type") == "array"]
        self._fits = Draft202012Validator(items[0] if items else False).is_valid
        self._seen = seen
        self._depth = 0
        self._row: list[str] = []
        self._in_text = self._escaped = False

    def add(self, piece: str) -> None:
        """Takes the next piece; what `seen` raises comes through."""
        for row in list(self._rows(piece)):
            try:
                found = json.loads(row)
            except ValueError:
                continue
            if self._fits(found):
                self._seen(found)

    def _rows(self, piece: str) -> Iterator[str]:
        """The texts of the rows that end in the piece."""
        for char in piece:
            if self._depth >= _OF_ROWS or (self._depth == _OF_ROWS - 1 and char == "{"):
                self._row.append(char)
            if self._in_text:
                self._in_text = self._escaped or char != '"'
                self._escaped = char == "\\" and not self._escaped
                continue
            self._in_text = char == '"'
            self._depth += (char in "{[") - (char in "}]")
            if char == "}" and self._depth == _OF_ROWS - 1:
                yield "".join(self._row)
                self._row = []
