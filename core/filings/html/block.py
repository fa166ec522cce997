"""A filing's blocks as they stand on the page, before anything is decided about them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RawCell:
    """A table cell with text; `column` and `span` count the columns of the HTML, `left` is its padding in points.

    `parts` are its paragraphs, where one may head an item.
    """

    text: str
    row: int
    column: int
    span: int
    left: float
    bold: bool
    is_link: bool
    is_note: bool
    tags: tuple[str, ...]
    parts: "tuple[Block, ...]" = ()

    @property
    def end(self) -> int:
        """The first HTML column after the cell."""
        return self.column + self.span


@dataclass(frozen=True, slots=True, kw_only=True)
class RawTable:
    """A table as the HTML has it: its cells with text, row by row (rows without text left out), and its caption."""

    rows: tuple[tuple[RawCell, ...], ...]
    caption: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A paragraph or a table in reading order, white space folded.

    `page` and `last_page` count from 1 at the cover. `lead` is the length of the run of bold or otherwise
    emphasised text that `text` begins with. `is_link` marks a block that is one link into the document, `is_note`
    one that is a raised footnote mark and no more; `level` is 1 to 6 for an HTML heading and 0 otherwise.
    `anchors` are the ids that links into the document may name. `parts` are the pieces of a paragraph in which items
    may be headed, by its line breaks and where emphasised words name an item; `inner` marks one that goes on in a
    paragraph.
    """

    text: str
    page: int
    last_page: int
    lead: int = 0
    bold: bool = False
    level: int = 0
    is_link: bool = False
    is_note: bool = False
    is_list_item: bool = False
    left: float = 0.0
    tags: tuple[str, ...] = ()
    anchors: tuple[str, ...] = ()
    table: RawTable | None = None
    inner: bool = False
    parts: "tuple[Block, ...]" = ()
