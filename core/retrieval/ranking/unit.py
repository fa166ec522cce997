"""What can be ranked: a paragraph or a table of a filing, or a passage of one."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """A text in the order of its document; a table's rows are lines, its cells stand between "|"."""

    text: str
    table: bool = False
