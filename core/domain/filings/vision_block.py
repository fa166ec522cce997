"""What a model says that it read off a picture of a page."""

from dataclasses import dataclass
from enum import StrEnum


class VisionBlockKind(StrEnum):
    """What a block of a page is."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    TABLE = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class VisionBlock:
    """A block in reading order: `text` of a heading or paragraph, or `rows` of a table, "" in its empty cells."""

    kind: VisionBlockKind
    text: str = ""
    rows: tuple[tuple[str, ...], ...] = ()
