"""A filing set in plain text, as until 2001 most were -> an HTML page of its paragraphs, tables and pages."""

import html
import re
from collections.abc import Iterator, Sequence, Set

from core.language.words.line_ends import join_lines, words_of

_BREAK = re.compile(r"^\s*<PAGE>.*$|\f", re.IGNORECASE)
_MARK = re.compile(r"</?(?:TABLE|CAPTION|S|C|FN|F\d+)>", re.IGNORECASE)
_RULE = re.compile(r"^[\s\-=_.]+$")
_GAP = re.compile(r"\s{2,}|\s*\.{3,}\s*")
_NUMBER = re.compile(r"^\(?-?[$€£]?\s?\(?\d[\d,.]*\)?\s?%?\)?$|^[-—]+$")
_PAGE_NUMBER = re.compile(r"^\s{8,}[-–]?\s*(?:[A-Z]-)?\d{1,3}\s*[-–]?\s*$")
_ITEM = re.compile(r"^\s*(?:part\s+[iv]+\b|item\s+\d)", re.IGNORECASE)
PAGE_END = '<hr style="page-break-after:always"/>'
TextRow = Sequence[tuple[int, str]]
"""The words of a line parted by gaps, each with the column after its last character."""
_FEWEST = 2
"""So many lines with figures in columns make a table."""


def to_page(text: str) -> str:
    """The HTML of a page: a paragraph per stretch between empty lines, a table where figures stand in columns."""
    lines = text.expandtabs().splitlines()
    known = words_of(lines)
    blocks = (PAGE_END if stretch is None else _block(stretch, known) for stretch in _stretches(lines))
    return f"<html><body>{''.join(blocks)}</body></html>"


def _stretches(lines: Sequence[str]) -> Iterator[list[str] | None]:
    """Lines that belong together; None where a page ends. The heading of a part or an item stands by itself."""
    held: list[str] = []
    in_table = False
    for line in lines:
        in_table = (in_table or "<TABLE>" in line.upper()) and "</TABLE>" not in line.upper()
        plain = _MARK.sub(" ", line).rstrip()
        ends = not plain.strip() and not in_table
        alone = bool(_PAGE_NUMBER.match(line)) and not in_table
        if held and (ends or alone or _BREAK.match(line) or _ITEM.match(line)):
            yield held
            held = []
        if _BREAK.match(line):
            yield None
        elif alone:
            yield [plain]
        elif plain.strip() and not _RULE.match(plain):
            held.append(plain)
    if held:
        yield held


def _block(lines: Sequence[str], known: Set[str]) -> str:
    rows = [_cells(line) for line in lines]
    if sum(len(row) > 1 and bool(_NUMBER.match(row[-1][1])) for row in rows) >= _FEWEST:
        return _table(rows)
    if any(len(row) > 1 for row in rows) and len(lines) > 1 and not _is_prose(lines):
        return "".join(f"<p>{html.escape(line.strip())}</p>" for line in lines)
    return f"<p>{html.escape(join_lines(lines, known))}</p>"


def _is_prose(lines: Sequence[str]) -> bool:
    """Whether lines fill the measure, but for the last."""
    return sum(len(line.strip()) for line in lines[:-1]) >= 50 * (len(lines) - 1)


def _cells(line: str) -> list[tuple[int, str]]:
    """The words of a line parted by gaps, each with the column of its last character; a "$" joins its figure."""
    cells: list[tuple[int, str]] = []
    at = len(line) - len(line.lstrip())
    for words in _GAP.split(line.strip()):
        at = line.index(words, at) + len(words)
        if cells and cells[-1][1] in ("$", "(", "$("):
            cells[-1] = (at, cells[-1][1] + words)
        elif words:
            cells.append((at, words))
    return cells


def _table(rows: Sequence[TextRow]) -> str:
    """A table whose columns are where the figures end; other words stand in the column that they end nearest to."""
    ends = sorted({end for row in rows for end, words in row[1:] if _NUMBER.match(words)})
    columns: list[int] = []
    for end in ends:
        if columns and end - columns[-1] <= 2:
            columns[-1] = end
        else:
            columns.append(end)
    return "<table>" + "".join(_row(row, columns) for row in _whole_labels(rows)) + "</table>"


def _whole_labels(rows: Sequence[TextRow]) -> Iterator[TextRow]:
    """The rows, those left out whose label was too long for its line and goes on, further in, in the next one."""
    widest = max((row[0][0] for row in rows if len(row) > 1 and not _NUMBER.match(row[0][1])), default=0)
    held: tuple[int, str] | None = None
    for row, following in zip(rows, (*rows[1:], ()), strict=True):
        if held and row:
            row = ((row[0][0], join_lines([held[1], row[0][1]])), *row[1:])  # noqa: PLW2901
            held = None
        if len(row) == 1 and following and _is_full(row[0], following[0], widest):
            held = row[0]
        else:
            yield row


def _is_full(label: tuple[int, str], following: tuple[int, str], widest: int) -> bool:
    """Whether the next word had no room behind a label; small letters, and words left hanging, `align_table` joins."""
    (end, words), (next_end, next_words) = label, following
    if words.endswith(":") or _NUMBER.match(next_words) or words.isupper() != next_words.isupper():
        return False
    further_in = next_end - len(next_words) > end - len(words)
    return further_in and end + 1 + len(next_words.split()[0]) > widest


def _row(row: TextRow, columns: Sequence[int]) -> str:
    has_label = bool(row) and not _NUMBER.match(row[0][1]) and (len(row) != len(columns) or len(columns) == 1)
    label = row[0][1] if has_label else ""
    texts = [""] * len(columns)
    for end, words in row[1:] if has_label else row:
        at = min(range(len(columns)), key=lambda n: abs(columns[n] - end))
        texts[at] = f"{texts[at]} {words}".strip()
    return "<tr>" + "".join(f"<td>{html.escape(text)}</td>" for text in (label, *texts)) + "</tr>"
