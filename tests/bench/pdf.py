"""How well filings are read from PDF: seconds, memory, and how much of known evidence is found where it should be."""

import json
import re
import resource
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from core.adapters.pdf.pdfium import PdfiumPdf
from core.domain.filings.fact import Fact
from core.domain.filings.filing import Document, ItemStatus
from core.domain.filings.table import Cell
from core.filings.facts import read_facts
from core.filings.pdf.join_pages import join_pages
from core.filings.pdf.read_page import read_page
from core.filings.read_document import make_document
from core.filings.tables.join_marks import is_number

WORD = re.compile(r"\d[\d,.]*\d|\d|[^\W\d_]+")
FIGURE = re.compile(r"(?<![\w.,-])\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<![\w.,-])\d+\.\d+|(?<![\w.,-])\d{2,}(?![\w,-])")
YEAR = re.compile(r"(?:19|20)\d\d$")
TWO_FIGURES = re.compile(r"^[$(]?\d[\d,.]*[)%]?\s+(?!(?:\(\w{1,2}\))+$)[$(]?\s?\d")
GLUED = 10
"""Letters from which a word of the evidence may be several that lost the blanks between them."""
SCALES = [Decimal(10) ** n for n in (0, 3, 6, 9)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One PDF as read, in `seconds` of one core; `broken` are cells with two figures, or over two columns."""

    name: str
    seconds: float
    document: Document
    facts: tuple[Fact, ...]
    broken: tuple[str, ...]


def main(shared: Path) -> None:
    """Prints a row per PDF and the totals over all evidence pages."""
    folder = shared / "bench" / "financebench"
    paths = sorted((folder / "pdfs").glob("*.pdf"))
    if not paths:
        print(f"No PDFs in {folder}; nothing to measure.")
        return
    evidence = list(_evidence(folder / "questions.jsonl"))
    words: Counter[str] = Counter()
    figures: Counter[str] = Counter()
    seconds = pages = cells = broken = 0.0
    for path in paths:
        reading = read(path)
        own = [(page, text) for name, page, text in evidence if name == path.stem]
        found = [_words_found(reading, page, text) for page, text in own]
        kept = [_figures_found(reading, page, text) for page, text in own]
        words.update(pages=len(own), whole=sum(a >= 0.95 * b for a, b in found))
        words.update(found=sum(a for a, _ in found), all=sum(b for _, b in found))
        figures.update(found=sum(a for a, _ in kept), all=sum(b for _, b in kept))
        seconds, pages = seconds + reading.seconds, pages + len(reading.document.pages)
        cells, broken = cells + _figure_cells(reading.document), broken + len(reading.broken)
        print(_row(reading, found, kept))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{len(paths)} PDFs, {pages:.0f} pages: {100 * seconds / pages:.1f} s per 100 pages, {memory} MB at most")
    print(f"evidence pages with 95 % of the evidence's words: {words['whole']} of {words['pages']}")
    print(f"evidence words on their page: {words['found'] / words['all']:.1%} of {words['all']}")
    print(
        f"evidence figures among the facts of their page: {figures['found'] / figures['all']:.1%} of {figures['all']}"
    )
    print(f"table cells with two figures, or over two columns: {broken:.0f} of {cells:.0f}")


def read(path: Path) -> Reading:
    """Reads a PDF as `tickmark ingest` does, without its cover."""
    began = time.process_time()
    pages = [read_page(page) for page in PdfiumPdf().pages(path.read_bytes())]
    document = make_document(join_pages(pages), [page.text for page in pages])
    facts = read_facts(document, (), path.stem)
    seconds = time.process_time() - began
    return Reading(
        name=path.stem, seconds=seconds, document=document, facts=facts, broken=tuple(_broken_cells(document))
    )


def _evidence(path: Path) -> Iterator[tuple[str, int, str]]:
    """Document, page (from 1) and text of every piece of evidence."""
    for line in path.read_text().splitlines():
        for piece in json.loads(line)["evidence"]:
            yield piece["doc_name"], piece["evidence_page_num"] + 1, piece["evidence_text"]


def _words_found(reading: Reading, page: int, text: str) -> tuple[int, int]:
    """How many of the evidence's words stand on the page, and how many there are; some evidence lacks its blanks."""
    printed = reading.document.pages[page - 1].lower()
    wanted, held = Counter(WORD.findall(text.lower())), Counter(WORD.findall(printed))
    letters = "".join(c for c in printed if c.isalnum())
    glued = sum(n for word, n in (wanted - held).items() if len(word) >= GLUED and word in letters)
    return sum((wanted & held).values()) + glued, wanted.total()


def _figures_found(reading: Reading, page: int, text: str) -> tuple[int, int]:
    """How many of the evidence's different figures are facts of the page, in whatever scale, and how many there are."""
    wanted = {Decimal(f.replace(",", "")) for f in FIGURE.findall(text) if not YEAR.match(f)}
    held = {abs(fact.value) / scale for fact in reading.facts if fact.place.page == page for scale in SCALES}
    return len(wanted & held), len(wanted)


def missing(reading: Reading, page: int, text: str) -> list[Decimal]:
    """The figures of the evidence that are no facts of the page."""
    wanted = {Decimal(f.replace(",", "")) for f in FIGURE.findall(text) if not YEAR.match(f)}
    held = {abs(fact.value) / scale for fact in reading.facts if fact.place.page == page for scale in SCALES}
    return sorted(wanted - held)


def _broken_cells(document: Document) -> Iterator[str]:
    for element in document.elements:
        for row in element.table.rows if element.table else ():
            yield from (f"p{element.page} {cell.text}" for cell in row if _is_broken(cell))


def _is_broken(cell: Cell) -> bool:
    is_wide = cell.span > 1 and is_number(cell.text) and YEAR.match(cell.text) is None
    return is_wide or TWO_FIGURES.match(cell.text) is not None


def _figure_cells(document: Document) -> int:
    tables = [element.table for element in document.elements if element.table]
    return sum(any(c.isdigit() for c in cell.text) for table in tables for row in table.rows for cell in row)


def _row(reading: Reading, found: Sequence[tuple[int, int]], kept: Sequence[tuple[int, int]]) -> str:
    items = sum(item.status is not ItemStatus.ABSENT for item in reading.document.items)
    words, figures = (_share(pairs) for pairs in (found, kept))
    pages = len(reading.document.pages)
    return (
        f"{reading.name:32} {pages:4} pages {reading.seconds:5.1f} s  {items:2} items  {len(reading.facts):6} facts  "
        f"words {words}  figures {figures}  broken {len(reading.broken)}"
    )


def _share(pairs: Sequence[tuple[int, int]]) -> str:
    total = sum(all_ for _, all_ in pairs)
    return f"{sum(found for found, _ in pairs) / total:7.1%}" if total else "      -"
