"""Prints a seeded sample of figures of tables and sentences that no tag tells, to be judged by reading.

python -m tests.bench.figures [--seed N] [--cells N] [--sentences N] [FILING...]

Each line refers to the filing (evidence name) and says how the figure was read: labels, column, period, unit, value.
Then come the cells with digits of which no figure was made, and how many there are.
"""

import argparse
import re
from collections.abc import Iterator, Sequence

import numpy as np

from core.domain.claims.evidence import Evidence
from core.domain.filings.fact import Fact, FactSource
from core.domain.filings.table import Cell
from core.ports.filing_store import FilingContent
from tests.golden.real_filings import real_filings

_DIGIT = re.compile(r"\d")
_YEAR = re.compile(r"(?:fiscal |FY)?(?:19|20)\d\d(?: \(\w\))?$")


def main() -> None:
    """Reads every filing and prints the samples."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cells", type=int, default=150)
    parser.add_argument("--sentences", type=int, default=100)
    parser.add_argument("filings", nargs="*")
    given = parser.parse_args()
    contents = [c for name, c in real_filings().items() if not given.filings or name.split("-")[0] in given.filings]
    facts = [f for content in contents for f in content.facts if f.tag is None and f.place.element_id]
    chance = np.random.default_rng(given.seed)
    for source, wanted in ((FactSource.TABLE, given.cells), (FactSource.TEXT, given.sentences)):
        held = [f for f in facts if f.source is source]
        for i in sorted(chance.permutation(len(held))[:wanted]):
            print(_line(held[i]))
    unread = [(c, cell, at) for c in contents for at, cell in _unread(c)]
    print(f"{len(unread)} cells with digits under or beside figures were read as none; some of them:")
    for i in sorted(chance.permutation(len(unread))[:40]):
        content, cell, element = unread[i]
        print(f"{content.filing.id}:{element}:r{cell.row}c{cell.column} | {cell.text[:60]!r}")


def _line(fact: Fact) -> str:
    period = f"{fact.period.start or ''}..{fact.period.end}" if fact.period else "-"
    labels = f"{' > '.join(fact.label)} | {' > '.join(fact.column)} | {fact.title}"
    return f"{Evidence.of(fact.place).id} | {fact.value} {fact.unit} | {period} | {labels} || {fact.place.quote}"


def _unread(content: FilingContent) -> Iterator[tuple[str, Cell]]:
    read = {(f.place.element_id, f.place.cell) for f in content.facts}
    tables: Sequence[str] = tuple({element for element, cell in read if cell is not None})
    for element in content.document.elements:
        if element.table is None or element.id not in tables:
            continue
        for row in element.table.rows[element.table.header_rows :]:
            for cell in row[1:]:
                at = (element.id, (cell.row, cell.column))
                if _DIGIT.search(cell.text) and at not in read and not _YEAR.match(cell.text):
                    yield element.id, cell


if __name__ == "__main__":
    main()
