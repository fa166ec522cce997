"""The sample filing: cover, prose and tables become one inline-XBRL document."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

from tests.samples.company.cover import cover
from tests.samples.company.inline import PREFIXES, Inline
from tests.samples.company.layout import Block, page_frame, paginate, with_text_blocks
from tests.samples.company.prose import read
from tests.samples.company.years import FILED

TARGET = Path(__file__).parents[1] / "filings" / f"pels-10-k-{FILED}.html.gz"
CHAPTERS = (
    "contents",
    "business",
    "risks",
    "risks_more",
    "part_one_rest",
    "results",
    "results_more",
    "part_two_rest",
    "part_three",
    "statements",
    "notes",
    "notes_more",
    "end",
)
FIRST_NUMBERED = 2


def blocks(inline: Inline) -> Iterator[Block]:
    """Everything in order."""
    yield from cover(inline)
    for chapter in CHAPTERS:
        yield from read(chapter, inline)


def build() -> str:
    """The document; every call gives the same."""
    inline = Inline()
    pages = paginate(blocks(inline))
    numbers = {b.anchor: max(0, i + 2 - FIRST_NUMBERED) for i, page in enumerate(pages) for b in page if b.anchor}
    bodies = with_text_blocks(pages, inline)
    framed = [
        page_frame(max(0, i + 2 - FIRST_NUMBERED), body, last=i == len(bodies) - 1) for i, body in enumerate(bodies)
    ]
    body = re.sub(r"%%(\w+)%%", lambda found: str(numbers[found[1]]), "".join(framed))
    names = " ".join(f'xmlns:{prefix}="{uri}"' for prefix, uri in PREFIXES.items())
    return (
        "<?xml version='1.0' encoding='ASCII'?>\n"
        f'<html {names} xmlns="http://www.w3.org/1999/xhtml" xml:lang="en-US"><head>'
        '<meta http-equiv="Content-Type" content="text/html"/><title>pels-20250628</title></head>'
        f"<body>{inline.header()}{body}</body></html>\n"
    )


def content() -> bytes:
    """The document's bytes: ASCII, other characters as references."""
    return build().encode("ascii", "xmlcharrefreplace")


def write() -> None:
    """Writes the committed file, with no time in its gzip header."""
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_bytes(gzip.compress(content(), compresslevel=9, mtime=0))
