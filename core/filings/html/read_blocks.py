"""An element tree -> blocks in reading order, with the page each stands on."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from lxml import etree

from core.filings.html.block import Block, RawTable
from core.filings.html.inline_text import LINE_BREAK, InlineText, Look
from core.filings.html.style import Style, read_style
from core.filings.tables.read_rows import read_rows

SKIPPED = {"head", "script", "style", "title", "ix:header", "noscript", "template"}
BLOCKS = frozenset(
    re.findall(
        r"\w+",
        "address article aside blockquote body center dd div dl document dt fieldset figure footer form h1 h2 h3 h4 h5 "
        "h6 header html li main nav ol p page pre section table tbody td text tfoot th thead tr type ul",
    )
)
LEVELS = {f"h{n}": n for n in range(1, 7)}
BOLD_TAGS = {"b", "strong", "th", *LEVELS}
EMPHASIS_TAGS = {"i", "em", "u"}
NUMERIC_TAG = "ix:nonfraction"
BULLETS = frozenset("•●◦▪■·‣○\uf0b7\u25aa")
GAP = 3.0
"""Padding in points from which two runs side by side are two words."""
NO_CHILDREN: tuple[etree._Element, ...] = ()


def read_blocks(root: etree._Element) -> tuple[tuple[Block, ...], int]:
    """All visible blocks and the number of pages (page breaks and one)."""
    reader = _Reader(page=1)
    reader.read(root)
    return tuple(reader.blocks), reader.page


@dataclass(slots=True)
class _Frame:
    """An element that is open while its children are read."""

    element: etree._Element
    tag: str
    style: Style
    look: Look
    children: Iterator[etree._Element]
    is_block: bool = False
    left: float = 0.0


class _Reader:
    """Reads elements once, without recursion, so that no depth of nesting is too much."""

    def __init__(self, page: int) -> None:
        self.page = page
        self.blocks: list[Block] = []
        self._inline = InlineText()
        self._left = 0.0
        self._just_broken = False
        self._broken_by_rule = False

    def read(self, root: etree._Element) -> None:
        """Appends the blocks of `root` to `blocks` and moves `page` on."""
        frames = [self._enter(root, Look(), 0.0)]
        while frames:
            frame = frames[-1]
            child = next(frame.children, None)
            if child is not None:
                frames.append(self._enter(child, frame.look, frame.left))
                continue
            frames.pop()
            self._leave(frame)
            if frames:
                self._left = frames[-1].left
                self._inline.add(frame.element.tail, frames[-1].look)
        self._flush()

    def _enter(self, element: etree._Element, outer: Look, left: float) -> _Frame:
        tag = element.tag if isinstance(element.tag, str) else "#"
        style = read_style(element.get("style") or "")
        if tag in SKIPPED or tag == "#" or style.hidden:
            return _Frame(element, "#", Style(), outer, iter(NO_CHILDREN), left=left)
        is_block = (tag in BLOCKS and style.display != "inline") or tag == "table" or style.display == "block"
        inner_left = left + style.left if is_block else left
        frame = _Frame(element, tag, style, _look(element, tag, style, outer), iter(element), is_block, inner_left)
        self._open(frame)
        return frame

    def _open(self, frame: _Frame) -> None:
        element, tag = frame.element, frame.tag
        if frame.is_block or tag == "hr":
            self._flush()
            self._left = frame.left
        if frame.style.breaks_before and tag != "hr":
            self._break_page(by_rule=False)
        if tag == "table" and not _holds_blocks(element):
            self._read_table(element)
            frame.children = iter(NO_CHILDREN)
            return
        self._note_ids(element, tag)
        if tag == "br":
            self._line_break()
        elif frame.style.left >= GAP and not frame.is_block:
            self._inline.add(" ", frame.look)
        self._inline.add(element.text, frame.look)

    def _leave(self, frame: _Frame) -> None:
        if frame.tag == "hr":
            if _breaks_page(frame.element):
                self._break_page(by_rule=True)
            return
        if frame.is_block:
            self._flush(LEVELS.get(frame.tag, 0), frame.tag == "li")
        if frame.style.breaks_after:
            self._break_page(by_rule=False)

    def _break_page(self, *, by_rule: bool) -> None:
        """Moves on by a page; of breaks with nothing between them only rules (`hr`) leave an empty page."""
        self._flush()
        at_start = not self.blocks and not by_rule
        if not at_start and (not self._just_broken or (by_rule and self._broken_by_rule)):
            self.page += 1
        self._just_broken, self._broken_by_rule = True, by_rule

    def _line_break(self) -> None:
        runs = self._inline.runs
        if runs and runs[-1][0] == LINE_BREAK:
            self._flush()
        else:
            self._inline.add(LINE_BREAK, Look())

    def _note_ids(self, element: etree._Element, tag: str) -> None:
        name = element.get("id") or (element.get("name") if tag == "a" else None)
        if name and tag == NUMERIC_TAG:
            self._inline.tags.append((name, len(self._inline.runs)))
        elif name and not tag.startswith("ix:"):
            self._inline.anchors.append(name)

    def _flush(self, level: int = 0, is_list_item: bool = False) -> None:
        inline = self._inline
        text = inline.text()
        if not text:
            inline.runs.clear()
            return
        whole = self._block(inline, level, is_list_item)
        parts = [self._block(part, level, is_list_item) for part in inline.parts()]
        if len(parts) > 1:
            inner = (replace(part, inner=True, is_list_item=False) for part in parts[1:])
            whole = replace(whole, parts=(replace(parts[0], anchors=whole.anchors), *inner))
        self._append(whole)

    def _block(self, inline: InlineText, level: int, is_list_item: bool) -> Block:
        text = inline.text()
        return Block(
            text=text,
            page=self.page,
            last_page=self.page,
            lead=inline.lead(),
            bold=inline.is_bold(),
            level=level,
            is_link=inline.is_link(),
            is_note=inline.is_note(),
            is_list_item=is_list_item or text[0] in BULLETS,
            left=self._left,
            tags=tuple(name for name, _ in inline.tags),
            anchors=tuple(inline.anchors),
        )

    def _append(self, block: Block) -> None:
        self.blocks.append(block)
        self._inline = InlineText()
        self._just_broken = False

    def _read_table(self, element: etree._Element) -> None:
        rows = read_rows(element, self._read_cell)
        if rows:
            cells = [cell for row in rows for cell in row]
            caption = " ".join(block.text for own in element.findall("caption") for block in self._read_cell(own))
            lines = (caption, *(" ".join(cell.text for cell in row) for row in rows))
            self._append(
                Block(
                    text="\n".join(filter(None, lines)),
                    page=self.page,
                    last_page=self.page,
                    bold=all(cell.bold for cell in cells),
                    is_link=all(cell.is_link for cell in cells),
                    tags=tuple(tag for cell in cells for tag in cell.tags),
                    anchors=tuple(self._inline.anchors),
                    table=RawTable(rows=rows, caption=caption),
                )
            )

    def _read_cell(self, element: etree._Element) -> tuple[Block, ...]:
        reader = _Reader(page=self.page)
        reader.read(element)
        return tuple(reader.blocks)


def _look(element: etree._Element, tag: str, style: Style, outer: Look) -> Look:
    bold = style.bold if style.bold is not None else outer.bold or tag in BOLD_TAGS
    raised = style.raised if style.raised is not None else outer.raised or tag == "sup"
    emphasis = outer.emphasis or style.emphasis or tag in EMPHASIS_TAGS
    link = outer.link or (tag == "a" and (element.get("href") or "").startswith("#"))
    if (bold, emphasis, raised, link) == (outer.bold, outer.emphasis, outer.raised, outer.link):
        return outer
    return Look(bold=bold, emphasis=emphasis, raised=raised, link=link)


def _holds_blocks(table: etree._Element) -> bool:
    """Whether the table only lays out a page: it holds further tables or page breaks."""
    return table.find(".//table") is not None or any(_breaks_page(rule) for rule in table.iter("hr"))


def _breaks_page(rule: etree._Element) -> bool:
    style = read_style(rule.get("style") or "")
    return style.breaks_before or style.breaks_after
