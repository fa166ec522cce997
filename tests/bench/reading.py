"""How well real filings are read: seconds, pages, items right, tables with shifted columns, words and numbers kept."""

import gzip
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lxml import etree
from rich.console import Console
from rich.table import Table as Screen

from core.domain.filings.fact import Tagged
from core.domain.filings.filing import Document
from core.domain.filings.origin import Origin
from core.domain.filings.table import Cell, Table
from core.filings.html.read_blocks import BLOCKS, SKIPPED, read_blocks
from core.filings.parse_html import parse
from core.filings.read.read_source import read_source
from core.filings.read_document import read_document
from core.filings.tables.align_table import align_table
from core.filings.tables.join_marks import is_number
from core.filings.xbrl.inline_xbrl import read_tagged
from core.terminal.json.items_json import items_json
from tests.bench.beside import head, show
from tests.bench.other_readers import compare, spent

TOKEN = re.compile(r"\d[\d,.]*\d|\d|[^\W\d_]+")
NUMBER = re.compile(r"\d")
TWO_NUMBERS = re.compile(r"^[$(]?\d[\d,.]*[)%]?\s+(?!(?:\(\d\d?\))+$)[$(]?\s?\d")
DIGITS = re.compile(r"^[^—\d]*(\d[\d,.]*)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """The figures of one filing.

    `kept` is the share of the visible words and numbers that stand on the pages read, `in_elements` the share that
    stand in elements (running heads are left out of those on purpose).
    """

    name: str
    seconds: float
    pages: int
    breaks: int
    tables: int
    shifted: tuple[str, ...]
    kept: float
    in_elements: float
    items: dict[str, object]


def main(data_dir: Path) -> None:
    """Prints a row per filing of `data_dir`/filings and the totals against the bars."""
    paths = sorted((data_dir / "filings").glob("*.html.gz"))
    if not paths:
        print(f"No filings in {data_dir / 'filings'}; nothing to measure.")
        return
    readings = [measure(path) for path in paths]
    Console().print(_screen(readings))
    shifted, tables = sum(len(r.shifted) for r in readings), sum(r.tables for r in readings)
    compare_speed(readings, paths)
    head()
    show("reading: tables with a number in the wrong column", f"{shifted} of {tables}")
    show("reading: words and numbers kept, worst filing", f"{min(r.kept for r in readings):.3%}")
    for line in [line for r in readings for line in r.shifted]:
        print("  shifted:", line)
    if (data_dir / "bench" / "score_items.py").exists():
        show("items: status and boundaries right", score_items(readings, data_dir / "bench"))


def measure(path: Path) -> Reading:
    """Reads one filing and counts."""
    content = gzip.decompress(path.read_bytes())
    began = time.process_time()
    root = parse(content)
    document = read_document(root)
    seconds = time.process_time() - began
    visible = tokens("".join(_visible(root)))
    return Reading(
        name=path.name.split(".")[0],
        seconds=seconds,
        pages=len(document.pages),
        breaks=len(re.findall(rb"page-break-(?:after|before): ?always", content)),
        tables=sum(_has_numbers(e.table) for e in document.elements if e.table is not None),
        shifted=tuple(shifted_tables(document, root, path.name)),
        kept=share(visible, tokens("\n".join(document.pages))),
        in_elements=share(visible, tokens("\n".join(e.text for e in document.elements))),
        items=items_json(document),
    )


def compare_speed(readings: list[Reading], paths: list[Path]) -> None:
    """Prints seconds of processor time per filing: ours, of the document and of all that is stored, and others'."""
    contents = [(path, gzip.decompress(path.read_bytes())) for path in paths]
    whole = [spent(lambda content, p=path: read_source(content, Origin(name=p.name)), c) for path, c in contents]
    print(f"pages, items, tables: median {statistics.median(r.seconds for r in readings):.2f} s (bar 1.0)")
    print(f"with facts, metrics, passages: median {statistics.median(whole):.2f} s, slowest {max(whole):.2f} s")
    compare(contents)


def score_items(readings: list[Reading], bench: Path) -> str:
    """How many items the scorer of the benchmark calls right; prints those that it does not."""
    with tempfile.TemporaryDirectory() as folder:
        for reading in readings:
            (Path(folder) / f"{reading.name.split('-')[0]}.json").write_text(json.dumps(reading.items))
        command = [sys.executable, bench / "score_items.py", bench / "items", folder]
        lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    print("\n".join(lines[:-1]))
    found = json.loads(lines[-1])
    return f"{found['right']} of {found['items']}"


def tokens(text: str) -> Counter[str]:
    """Words and numbers with how often each occurs."""
    return Counter(TOKEN.findall(text))


def share(wanted: Counter[str], found: Counter[str]) -> float:
    """How much of `wanted` is in `found`."""
    return 1 - (wanted - found).total() / wanted.total()


def _visible(element: etree._Element) -> Iterator[str]:
    """The text a browser shows, read without the reader under test: a space at every block's edge."""
    tag = element.tag if isinstance(element.tag, str) else "head"
    if tag not in SKIPPED and "display:none" not in (element.get("style") or "").replace(" ", ""):
        edge = " " if tag in BLOCKS or tag in {"br", "hr", "table"} else ""
        yield edge + (element.text or "")
        for child in element:
            yield from _visible(child)
        yield edge
    yield element.tail or ""


def shifted_tables(document: Document, root: etree._Element, name: str) -> Iterator[str]:
    """Describes each table with a number in the wrong column."""
    tagged = {t.tag.element_id: t for t in read_tagged(root).figures}
    for element in document.elements:
        if element.table is not None and (why := _by_period(element.table, tagged) or _crowded(element.table)):
            yield f"{name} page {element.page} {element.id}: {why}"
    blocks, _ = read_blocks(root)
    for block in blocks:
        if block.table is not None and (why := _by_place(block.table, align_table(block.table))):
            yield f"{name} page {block.page}: {why}"


def _by_period(table: Table, tagged: dict[str, Tagged]) -> str:
    """A number whose period is that of another column, in a row where that other column is empty."""
    columns: dict[int, Counter[object]] = defaultdict(Counter)
    for cell in _tagged_cells(table, tagged):
        columns[cell.column][tagged[cell.tags[0]].period.end] += 1
    majority = {c: ends.most_common(1)[0][0] for c, ends in columns.items() if ends.total() >= 3}
    for row in table.rows:
        taken = {cell.column for cell in row}
        for cell in _tagged_cells(Table(rows=(row,), columns=0), tagged):
            end = tagged[cell.tags[0]].period.end
            others = [c for c, m in majority.items() if m == end and c not in taken]
            if cell.column in majority and majority[cell.column] != end and others and not _mixed(columns[cell.column]):
                return f"{cell.text} stands in column {cell.column}, its period in {others}"
    return ""


def _mixed(ends: Counter[object]) -> bool:
    """Whether a column holds several periods by nature (a roll-forward, a table by fair-value level)."""
    return ends.most_common(1)[0][1] < 0.8 * ends.total()


def _crowded(table: Table) -> str:
    """Two numbers that fell into one cell."""
    for cell in (cell for row in table.rows for cell in row if cell.column):
        if TWO_NUMBERS.search(cell.text):
            return f"{cell.text} in one cell"
    return ""


def _by_place(raw: object, table: Table) -> str:
    """Two numbers of one column that stand beside, not above each other, or of two columns that stand above."""
    rows = raw.rows  # type: ignore[attr-defined]
    spans: dict[int, list[tuple[int, int, str]]] = defaultdict(list)
    for aligned, html in zip(table.rows, rows, strict=True):
        numbers = [c for c in html if is_number(c.text) and NUMBER.search(c.text)]
        for cell in aligned:
            digits = DIGITS.search(cell.text)
            if not is_number(cell.text) or digits is None:
                continue
            own = next((c for c in numbers if c.tags == cell.tags and digits.group(1) in c.text), None)
            if own is not None:
                numbers.remove(own)
                spans[cell.column].append((own.column, own.end, cell.text))
    return _crossing(spans)


def _crossing(spans: dict[int, list[tuple[int, int, str]]]) -> str:
    for column, cells in spans.items():
        low, high = min(end for _, end, _ in cells), max(start for start, _, _ in cells)
        if low <= high:
            left = next(text for _, end, text in cells if end == low)
            right = next(text for start, _, text in cells if start == high)
            return f"{left} and {right} are both in column {column} but side by side"
    return ""


def _tagged_cells(table: Table, tagged: dict[str, Tagged]) -> Iterator[Cell]:
    return (cell for row in table.rows for cell in row if cell.tags and cell.tags[0] in tagged)


def _has_numbers(table: Table) -> bool:
    return any(is_number(c.text) and NUMBER.search(c.text) for row in table.rows for c in row if c.column)


def _screen(readings: list[Reading]) -> Screen:
    screen = Screen("filing", "seconds", "pages", "breaks + 1", "tables", "shifted", "kept", "in elements")
    for r in readings:
        numbers = (f"{r.seconds:.2f}", r.pages, r.breaks + 1, r.tables, len(r.shifted))
        screen.add_row(r.name, *map(str, numbers), f"{r.kept:.3%}", f"{r.in_elements:.2%}")
    return screen
