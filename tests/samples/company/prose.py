"""Marked-up text becomes blocks.

One block per paragraph: "# " a part, "## " an item, "### " bold, "#### " bold italic, "* " a list item, "@name" a
table, "--- " a new page, "~Concept" opens a text block, which the next "~" ends. "{anchor=x}" at the end of a heading
names it.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.samples.company.inline import Inline
from tests.samples.company.layout import Block, bullet, heading, paragraph
from tests.samples.company.tables import TABLES
from tests.samples.company.words import fill

FOLDER = Path(__file__).parent / "prose"
ANCHOR = re.compile(r"\s*\{anchor=(\w+)\}$")
ENTITIES = {"’": "&#8217;", "“": "&#8220;", "”": "&#8221;", "—": "&#8212;", "–": "&#8211;", "'": "&#8217;"}


def read(name: str, inline: Inline) -> Iterator[Block]:
    """The blocks of one prose file."""
    group = ""
    for piece in re.split(r"\n\s*\n", (FOLDER / f"{name}.txt").read_text(encoding="utf-8").strip()):
        text = " ".join(piece.split())
        if text.startswith("~"):
            group = text[1:].strip()
        elif text.startswith("---"):
            yield Block(html="", lines=0, breaks=True)
        elif text.startswith("@"):
            yield from table(text[1:], inline, group)
        else:
            yield block(text, inline, group)


def table(name: str, inline: Inline, group: str) -> Iterator[Block]:
    """A named table; its height is that of its rows."""
    made = TABLES[name](inline)
    yield Block(html=made.html(), lines=1.15 * (len(made.rows) + len(made.heads)) + 2, group=group)


def block(text: str, inline: Inline, group: str) -> Block:
    """A heading, a list item or a paragraph."""
    mark = re.match(r"(#{1,4}|\*) ", text)
    body = text[mark.end() :] if mark else text
    if mark and mark[1] != "*":
        anchor = ANCHOR.search(body)
        return heading(
            typeset(fill(ANCHOR.sub("", body), inline)), len(mark[1]), anchor=anchor[1] if anchor else "", group=group
        )
    make = bullet if mark else paragraph
    plain = fill(body)
    return make(typeset(fill(body.replace("&", "&amp;"), inline)), plain=plain, group=group)


def typeset(text: str) -> str:
    """Apostrophes and quotation marks as character references, outside of tags."""
    parts = re.split(r"(<[^>]*>)", text)
    return "".join(part if part.startswith("<") else quoted(part) for part in parts)


def quoted(text: str) -> str:
    """Straight marks made curly: an opening mark follows a space, a bracket or nothing."""
    text = re.sub(r'(^|[\s(])"', r"\1“", text).replace('"', "”")
    return "".join(ENTITIES.get(c, c) for c in text)
