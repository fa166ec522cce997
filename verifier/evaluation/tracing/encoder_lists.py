"""Filings -> lists that the encoder of rows is tuned on: a sentence with one figure masked, rows that file it, others.

Which row a sentence speaks of nobody labels; that it files the figure of the sentence, and another one of it or its
words too, tells. A sentence of the filing itself is never a right row.
"""

import gzip
import json
import random
from collections.abc import Iterator, Mapping, Sequence, Set
from pathlib import Path

from core.domain.claims.claim import Quantity
from core.domain.filings.filing import Filing
from core.gather.filing_words import Values, read_words
from core.gather.observations import Observations, observe_filing
from core.gather.row_vectors import row_text
from core.gather.rows import RowKind
from core.language.numbers.digits import written_digits
from core.language.numbers.quantities import find_quantities
from core.ports.filing_store import FilingStore
from verifier.claims.figure_readings import FigureReading
from verifier.trace.agreement import Agreement, agreements, comparable
from verifier.trace.article_figures import masked

_MOST_FIGURES = 12
_RIGHT, _MOST_RIGHT = 4, 6
"""Right rows that a list has, and how many may agree before it is left open which is meant."""

_HARD, _BY_LOT, _FEWEST_WRONG = 14, 6, 8
_DIGITS_TOGETHER, _DIGITS_ALONE = 2, 3
_WORDS = 0.5
"""Of the words that the best row shares with the sentence, what a row that agrees by one figure must share."""

_SEED = 1


def write_lists(filings: Sequence[Filing], store: FilingStore, out: Path) -> Iterator[tuple[Filing, int]]:
    """Writes the lists of all filings to `out` (gzipped JSON lines); yields each filing with how many it gave."""
    with gzip.open(out, "wt", encoding="utf-8") as file:
        for filing in filings:
            lists = list(make_lists(filing, store))
            file.writelines(f"{json.dumps(one)}\n" for one in lists)
            yield filing, len(lists)


def make_lists(filing: Filing, store: FilingStore) -> Iterator[Mapping[str, object]]:
    """`query`, `right` and `wrong` texts for every figure of a sentence of which it can be told what row files it."""
    observed = observe_filing(store, filing)
    words = read_words(store.document(filing.id), observed.rows)
    texts = [row_text(row) for row in observed.rows]
    tables = frozenset(n for n, row in enumerate(observed.rows) if row.kind is RowKind.TABLE)
    lot = random.Random(f"{_SEED}:{filing.id}")  # noqa: S311  no secret
    for sentence in words.sentences:
        quantities = find_quantities(sentence.text)
        if not 0 < len(quantities) <= _MOST_FIGURES:
            continue
        shared = words.named.shared(sentence.terms)
        held = [_rows_of(observed, quantity, tables) for quantity in quantities]
        for n, quantity in enumerate(quantities):
            right = _right_rows(n, quantities, [agree for agree, _ in held], shared)
            told = list(dict.fromkeys(texts[row] for row in right))[:_RIGHT]
            wrong = _wrong_texts(held[n][1] - held[n][0], texts, shared, set(told), lot)
            if told and len(wrong) >= _FEWEST_WRONG:
                query = masked(sentence.text, quantity.start, quantity.end)
                yield {"filing": filing.id, "query": query, "right": told, "wrong": wrong}


def _rows_of(observed: Observations, quantity: Quantity, tables: Set[int]) -> tuple[Set[int], Set[int]]:
    """The rows of tables that give a figure, and all that it may be held against."""
    at = comparable(observed, quantity.unit)
    found = agreements(observed, at, FigureReading(quantity=quantity, before="", after=""))
    agreeing = observed.row[at[found == Agreement.AGREES]]
    return tables & set(agreeing.tolist()), tables & set(observed.row[at].tolist())


def _right_rows(n: int, quantities: Sequence[Quantity], agreeing: Sequence[Set[int]], shared: Values) -> Sequence[int]:
    """The rows that give the figure and another one of its sentence; else those that give it to three digits."""
    digits = [written_digits(quantity) for quantity in quantities]
    others = [rows for m, rows in enumerate(agreeing) if m != n and digits[m] >= _DIGITS_TOGETHER]
    both = agreeing[n] & set().union(*others)
    right = {row for row in both if shared[row] > 0}
    if digits[n] < _DIGITS_TOGETHER or not 0 < len(both) <= _MOST_RIGHT or not right:
        best = float(shared.max(initial=0.0))
        right = {row for row in agreeing[n] if digits[n] >= _DIGITS_ALONE and shared[row] >= max(_WORDS * best, 1e-6)}
    return sorted(right, key=lambda row: -shared[row]) if len(right) <= _MOST_RIGHT else ()


def _wrong_texts(
    rows: Set[int], texts: Sequence[str], shared: Values, right: Set[str], lot: random.Random
) -> Sequence[str]:
    """Those that share most words with the sentence, and some by lot."""
    ordered = sorted(rows, key=lambda row: (-shared[row], row))
    drawn = lot.sample(ordered, min(_BY_LOT, len(ordered)))
    hard = list(dict.fromkeys(texts[row] for row in ordered[: 2 * _HARD] if texts[row] not in right))[:_HARD]
    return list(dict.fromkeys((*hard, *(texts[row] for row in drawn if texts[row] not in right))))
