"""What was learned -> a file of TOML: the command that wrote it, the recipe, and tables of numbers."""

import json
from collections.abc import Mapping
from pathlib import Path


def write_learned(command: str, tables: Mapping[str, Mapping[str, object]], path: Path) -> None:
    """Writes tables of numbers and words under their names; `command` is the one that makes the file again."""
    lines = [f"# Written by `{command}`."]
    for name, table in tables.items():
        lines += ["", f"[{name}]", *(f"{_key(key)} = {json.dumps(value)}" for key, value in table.items())]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _key(name: str) -> str:
    return name if name.replace("_", "").isalnum() and name.isascii() else json.dumps(name)
