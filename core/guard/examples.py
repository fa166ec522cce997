"""The templates of this room -> labelled texts, the same ones each time."""

import random
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

EACH = 30
_SLOT = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardExample:
    """A text and whether it is an attack."""

    text: str
    attack: bool


def make_examples(each: int = EACH) -> Sequence[GuardExample]:
    """`each` fillings of every template, without repetitions."""
    data = tomllib.loads(Path(__file__).with_name("examples.toml").read_text(encoding="utf-8"))
    chance = random.Random(11)  # noqa: S311 - choices of words, not of keys
    found = dict.fromkeys(_fillings(data, each, chance))
    return [GuardExample(text=text, attack=attack) for text, attack in found]


def _fillings(data: Mapping[str, Any], each: int, chance: random.Random) -> Iterator[tuple[str, bool]]:
    for kind in ("attack", "benign"):
        for template in data[kind]:
            for _ in range(each):
                yield fill(template, data["slots"], chance), kind == "attack"


def fill(template: str, slots: Mapping[str, Sequence[str]], chance: random.Random) -> str:
    """The template with a word for each slot, and for each slot of those words; doubled braces become one."""
    while True:
        filled = _SLOT.sub(lambda match: chance.choice(slots[match.group(1)]), template)
        if filled == template:
            return " ".join(filled.replace("{{", "{").replace("}}", "}").split())
        template = filled
