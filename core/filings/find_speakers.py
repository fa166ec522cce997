"""The blocks of a transcript -> the same, with a heading that names the speaker before what each one says."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from core.filings.html.block import Block

_NAME = (
    r"(?:(?:Dr|Mr|Mrs|Ms|Prof|Sir)\.?\s+)?[A-Z][\w.’'-]*(?:\s+(?:(?:de|van|von|der|la|bin|al)\s+)*[A-Z][\w.’'-]*){1,3}"
)
_ROLE = r"[^:\n]{2,100}?"
TURN = re.compile(
    rf"^(?P<name>{_NAME}|Operator|Moderator)(?:\s*(?:,|[-–—]+|\||/)\s*(?P<role>{_ROLE})|\s*\((?P<role2>{_ROLE})\))?"
    r"(?P<end>\s*:\s*|$)"
)
"""A speaker's name, with or without a role, that a colon ends or that stands in a line of its own."""
LONGEST_LINE = 140


def find_speakers(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks in order; a turn "Name, Role: words" becomes a heading "Name, Role" and a paragraph of the words."""
    for block in blocks:
        found = TURN.match(block.text) if block.table is None else None
        if found is None or not _is_turn(block, found):
            yield block
            continue
        speaker = block.text[: found.start("end")].strip()
        yield replace(block, text=speaker, level=3, lead=len(speaker), bold=True, is_list_item=False)
        words = block.text[found.end() :].strip()
        if words:
            yield replace(block, text=words, level=0, lead=0, bold=False, anchors=())


def _is_turn(block: Block, found: re.Match[str]) -> bool:
    """A line of its own names a speaker when it is set off, or gives a role; a colon says it by itself."""
    if found["end"].strip():
        return True
    has_role = bool(found["role"] or found["role2"])
    alone = len(block.text) <= LONGEST_LINE and not block.text.endswith((".", "?", "!"))
    return alone and (has_role or found["name"] in ("Operator", "Moderator")) and not block.is_list_item
