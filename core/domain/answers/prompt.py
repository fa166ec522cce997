"""What a language model is asked."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

RowSeen = Callable[[Mapping[str, Any]], None]


def ignore_row(_row: Mapping[str, Any]) -> None:
    """For those who do not look at the rows of a form before all of it is filled in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """`system` says how to answer, `text` what; the answer is cut after `max_tokens` of the model's tokens.

    `material` is what the answer is to be made of; it stands before the text, so that other questions about the same
    material share all that comes before them. `pictures` are PNGs that the text speaks of, for a model that takes them.
    """

    system: str
    text: str
    material: str = ""
    max_tokens: int = 1024
    pictures: tuple[bytes, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """A structured answer's shape: `schema` is JSON Schema of an object; `name` has letters, digits, _ and -."""

    name: str
    description: str
    schema: Mapping[str, Any]
