"""Text becomes styled blocks, and blocks become pages with numbers, breaks and links back to the contents."""

from collections.abc import Iterable
from dataclasses import dataclass

from tests.samples.company.inline import Inline
from tests.samples.company.years import LATEST, flow

LINES_A_PAGE = 44
CHARACTERS_A_LINE = 112
BREAK = '<hr style="page-break-after:always"/>'
FONT = "font-family:'Times New Roman',sans-serif"


def span_text(text: str, *, size: int = 10, bold: bool = False, italic: bool = False, line: int = 100) -> str:
    """A run of text in one style."""
    height = "" if line == 100 else f";line-height:{line}%"
    slant = "font-style:italic;" if italic else ""
    return f'<span style="{FONT};font-size:{size}pt;{slant}font-weight:{700 if bold else 400}{height}">{text}</span>'


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A block of the page: its height in lines, whether it clings to the next, the text block it belongs to."""

    html: str
    lines: float
    cling: bool = False
    group: str = ""
    breaks: bool = False
    anchor: str = ""


def lines_of(text: str) -> float:
    """How many lines a paragraph takes, with the gap after it."""
    return len(text) // CHARACTERS_A_LINE + 1.8


def paragraph(text: str, *, plain: str, group: str = "") -> Block:
    """A justified paragraph; `plain` is the text without elements, for its height."""
    style = "margin-bottom:9pt;text-align:justify;text-indent:27pt"
    return Block(html=f'<div style="{style}">{span_text(text, line=120)}</div>', lines=lines_of(plain), group=group)


def bullet(text: str, *, plain: str, group: str = "") -> Block:
    """A list item, its mark and its text side by side."""
    mark = span_text("&#8226;", line=120)
    body = span_text(text, line=120)
    style = "margin-bottom:4pt;padding-left:36pt;text-indent:-18pt"
    html = f'<div style="{style}">{mark}{body.replace(">", ">&#160;", 1)}</div>'
    return Block(html=html, lines=lines_of(plain) - 0.4, group=group)


def heading(text: str, level: int, *, anchor: str = "", group: str = "") -> Block:
    """A heading: 1 a part, 2 an item, 3 bold, 4 bold italic; it clings to what follows."""
    side = "center" if level == 1 else "left"
    body = span_text(text, size=12 if level == 1 else 10, bold=True, italic=level == 4, line=120)
    target = f'<div id="{anchor}"></div>' if anchor else ""
    html = f'{target}<div style="margin-bottom:9pt;text-align:{side}">{body}</div>'
    return Block(html=html, lines=2, cling=True, group=group, anchor=anchor)


def paginate(blocks: Iterable[Block]) -> list[list[Block]]:
    """Blocks in pages; a heading never stands last on a page."""
    pages: list[list[Block]] = [[]]
    used = 0.0
    for block in blocks:
        full = bool(pages[-1]) and used + block.lines + (4 if block.cling else 0) > LINES_A_PAGE
        if block.breaks or full:
            carried = [] if block.breaks else trailing(pages[-1])
            pages.append(carried)
            used = sum(b.lines for b in carried)
        if block.html:
            pages[-1].append(block)
            used += block.lines
    return pages


def trailing(page: list[Block]) -> list[Block]:
    """Takes the headings that stand last on the page away from it."""
    kept: list[Block] = []
    while len(page) > 1 and page[-1].cling:
        kept.insert(0, page.pop())
    return kept


def runs(page: list[Block]) -> list[tuple[str, str]]:
    """Neighbours of one text block joined: (text block, html)."""
    joined: list[tuple[str, str]] = []
    for block in page:
        if joined and joined[-1][0] == block.group:
            joined[-1] = (block.group, joined[-1][1] + block.html)
        else:
            joined.append((block.group, block.html))
    return joined


def with_text_blocks(pages: list[list[Block]], inline: Inline) -> list[str]:
    """The pages' html, where each text block is an ix:nonNumeric that goes on in ix:continuation elements."""
    parts = [runs(page) for page in pages]
    total = {group: sum(g == group for page in parts for g, _ in page) for page in parts for group, _ in page if group}
    ids: dict[str, str] = {}
    seen: dict[str, int] = {}
    return ["".join(wrapped(group, html, inline, ids, seen, total) for group, html in page) for page in parts]


def wrapped(
    group: str, html: str, inline: Inline, ids: dict[str, str], seen: dict[str, int], total: dict[str, int]
) -> str:
    """One run inside its element."""
    if not group:
        return html
    n = seen[group] = seen.get(group, 0) + 1
    onward = ""
    if n == 1:
        ids[group] = inline.identify()
        inline.facts += 1
    if n < total[group]:
        onward = f' continuedAt="{ids[group]}-{n}"'
    if n > 1:
        return f'<ix:continuation id="{ids[group]}-{n - 1}"{onward}>{html}</ix:continuation>'
    at = inline.context(flow(LATEST))
    return (
        f'<ix:nonNumeric contextRef="{at}" name="us-gaap:{group}" id="{ids[group]}"{onward} escape="true">'
        f"{html}</ix:nonNumeric>"
    )


def page_frame(number: int, body: str, *, last: bool) -> str:
    """A page with the link on top, its number below and the break."""
    style = f"{FONT};font-size:8pt;font-weight:400;line-height:100%;text-decoration:underline"
    top = (
        f'<div style="min-height:31.5pt;width:100%"><div><span style="{style}"><a style="{style}" href="#contents">'
        "Table of Contents</a></span></div></div>"
    )
    foot = (
        '<div style="height:40pt;position:relative;width:100%"><div style="bottom:0;position:absolute;width:100%">'
        f'<div style="text-align:center">{span_text(str(number) if number else "&#160;", size=8)}</div></div></div>'
    )
    return f"{top if number else ''}{body}{foot}{'' if last else BREAK}"
