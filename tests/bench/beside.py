"""A figure of quality -> a line that shows its value on development data and on data never seen, side by side."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

RECORDED = Path(__file__).with_name("recorded.toml")
"""What was measured once on data that are kept apart from the project, so that nobody tunes to them."""

NONE = "not measured"


def show(figure: str, development: str, unseen: str | None = None) -> None:
    """Prints `figure | development | unseen`; without `unseen` the recorded value of that figure, marked as such."""
    print(f"{figure:<58} | {development:<32} | {recorded(figure) if unseen is None else unseen}")


def head() -> None:
    """Prints the heading of the three columns."""
    show("figure", "development", "never seen")


def recorded(figure: str) -> str:
    """The recorded value of a figure on data never seen: `0.663 (recorded 2025-11)`; "not measured" where none is."""
    found = _recorded().get(figure)
    return f"{found['value']} (recorded)" if found else NONE


@cache
def _recorded() -> Mapping[str, Any]:
    return {row["figure"]: row for row in tomllib.loads(RECORDED.read_text(encoding="utf-8"))["figure"]}
