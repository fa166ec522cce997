"""The templates beside this module -> labelled texts, the same ones each time."""

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
    """A text and whether it is an attack; of one `family` is what is left out together when the signal is judged.

    `given` says that somebody wrote it, and not a template.
    """

    text: str
    attack: bool
    family: str
    given: bool = False


def make_examples(each: int = EACH) -> Sequence[GuardExample]:
    """`each` fillings of every template, without repetitions."""
    data = tomllib.loads(Path(__file__).with_name("examples.toml").read_text(encoding="utf-8"))
    chance = random.Random(11)  # noqa: S311 - choices of words, not of keys
    return list(dict.fromkeys(_fillings(data, each, chance)))


def _fillings(data: Mapping[str, Any], each: int, chance: random.Random) -> Iterator[GuardExample]:
    for kind in ("attack", "benign"):
        for family, templates in data[kind].items():
            for template in templates:
                for _ in range(each):
                    text = fill(template, data["slots"], chance)
                    yield GuardExample(text=text, attack=kind == "attack", family=family)


def fill(template: str, slots: Mapping[str, Sequence[str]], chance: random.Random) -> str:
    """The template with a word for each slot, and for each slot of those words; doubled braces become one."""
    while True:
        filled = _SLOT.sub(lambda match: chance.choice(slots[match.group(1)]), template)
        if filled == template:
            return " ".join(filled.replace("{{", "{").replace("}}", "}").split())
        template = filled
