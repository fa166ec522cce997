"""The fields of `core.settings.Settings` -> the reference `deploy/settings.md`, on standard output."""

import sys
from pathlib import Path
from typing import Literal, get_args, get_origin

from annotated_types import Ge, Gt, Le
from pydantic import SecretStr
from pydantic.fields import FieldInfo

from core.settings import Settings

HEAD = """# Settings

Every setting is a variable of the environment; none needs to be set. An empty value counts as a value: leave a variable
out to have its default. Made from `core/settings.py` by `python deploy/settings_reference.py > deploy/settings.md`.

| variable | default | values | meaning |
|---|---|---|---|
"""


def reference() -> str:
    """The whole reference, in Markdown, in the order of the settings."""
    return HEAD + "".join(f"{_row(name, field)}\n" for name, field in Settings.model_fields.items())


def _row(name: str, field: FieldInfo) -> str:
    cells = (f"`{_variable(name)}`", _default(field), _values(field), field.description or "")
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def _variable(name: str) -> str:
    return f"{Settings.model_config['env_prefix']}{name}".upper()


def _default(field: FieldInfo) -> str:
    """The default, for people; one that differs from machine to machine is not worked out."""
    if field.default_factory is not None:
        return "this user's data folder" if field.annotation is Path else "made when it is first needed"
    if field.default is None:
        return "unset"
    return f"`{field.default}`" if field.default not in ("", (), {}) else "empty"


def _values(field: FieldInfo) -> str:
    kind = field.annotation
    if get_origin(kind) is Literal:
        return " or ".join(f"`{value}`" for value in get_args(kind))
    if SecretStr in (kind, *get_args(kind)):
        return "secret"
    if get_origin(kind) is tuple:
        return "JSON list"
    if get_origin(kind) is dict:
        return "JSON object"
    return _range(field) or ("folder" if Path in (kind, *get_args(kind)) else "text")


def _range(field: FieldInfo) -> str:
    """The bounds of a number; nothing for a text."""
    low = [str(m.ge) for m in field.metadata if isinstance(m, Ge)]
    low += [f"over {m.gt}" for m in field.metadata if isinstance(m, Gt)]
    return " to ".join(low + [str(m.le) for m in field.metadata if isinstance(m, Le)])


if __name__ == "__main__":
    sys.stdout.write(reference())
