"""A filing -> what figures are traced in: its observations, the words of its rows, and vectors of both."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from core.domain.filings.filing import Filing
from core.gather.filing_words import FilingWords, Values, read_words
from core.gather.kept import keep
from core.gather.observations import UNDATED, Codes, FigureKind, Observations, UnitCode, observe_filing
from core.gather.row_vectors import LONGEST_TEXT, Matrix, RowTexts, embed_texts, read_texts, read_vectors
from core.gather.rows import ObservedRow
from core.language.numbers.counted_nouns import find_noun
from core.language.numbers.numerals import find_numerals
from core.language.recently_used import RecentlyUsed
from core.language.words.terms import Terms, terms
from core.ports.embedder import Embedder
from core.ports.filing_store import FilingStore

_LOOKED_AT = 300
"""Sentences, as many as long articles have."""

_STATEMENTS = ("8", "15")
_CHANGES = (FigureKind.GROWTH, FigureKind.DIFFERENCE, FigureKind.POINTS)


@dataclass(frozen=True, kw_only=True)
class FilingView:
    """One filing, made ready once. `vectors` are those of `texts`, shape (texts, dimensions)."""

    observed: Observations
    words: FilingWords
    texts: RowTexts
    vectors: Matrix

    @property
    def rows(self) -> Sequence[ObservedRow]:
        """The rows that the observations are of."""
        return self.observed.rows

    def sentence_vectors(self, at: Sequence[int], encoder: Embedder) -> Matrix:
        """The unit vectors of the sentences at these positions, shape (positions, dimensions), each embedded once."""
        kept = self._sentence_vectors
        missing = [n for n in at if n not in kept]
        texts = [self.words.sentences[n].tagged_text[:LONGEST_TEXT] for n in missing]
        kept.update(zip(missing, embed_texts(texts, encoder.embed_passages, encoder.dimensions), strict=True))
        return np.array([kept[n] for n in at])

    @cached_property
    def looked_at(self) -> RecentlyUsed[object, Any]:
        """What was found in it for the sentences asked for last, by what was asked."""
        return RecentlyUsed(_LOOKED_AT)

    @cached_property
    def _sentence_vectors(self) -> dict[int, Matrix]:
        return {}

    @cached_property
    def row_traits(self) -> Mapping[str, Values]:
        """What is known of each row whatever is asked, by the name of the feature, shape (rows,)."""
        traits = {
            "length": [len(words) for words in self.words.row_own],
            "sentence": [row.is_sentence for row in self.rows],
            "metric": [bool(row.metric) for row in self.rows],
            "members": [bool(row.members) for row in self.rows],
            "tagged": [bool(row.concept) for row in self.rows],
            "statements": [row.item in _STATEMENTS for row in self.rows],
        }
        return {name: np.array(values, dtype=float) for name, values in traits.items()}

    @cached_property
    def counted_terms(self) -> Mapping[int, Terms]:
        """What the first number of a sentence counts that counts anything, by the position of its row."""
        nouns = {
            at: next(filter(None, (find_noun(row.label, one.end) for one in find_numerals(row.label))), "")
            for at, row in enumerate(self.rows)
            if row.is_sentence and self.unit_of_row[at] == UnitCode.NUMBER
        }
        return {at: terms(noun) for at, noun in nouns.items() if noun}

    @cached_property
    def table_terms(self) -> Terms:
        """All terms of the rows of tables and of metrics, with those of their columns and titles."""
        rows = (words for row, words in zip(self.rows, self.words.row_around, strict=True) if not row.is_sentence)
        return frozenset().union(*rows)

    @cached_property
    def went(self) -> Values:
        """The way that each observation's row went from the year before: 1, -1 or 0 where that is not known."""
        seen = self.observed
        went = np.sign(seen.value) * np.isin(seen.kind, _CHANGES)
        level = (seen.kind == FigureKind.LEVEL) & (seen.year < UNDATED) & (seen.quarter == 0)
        held: dict[tuple[int, int, int], float] = {}
        for i in np.flatnonzero(level).tolist():
            held.setdefault((int(seen.row[i]), int(seen.unit[i]), int(seen.year[i])), float(seen.value[i]))
        for i in np.flatnonzero(level).tolist():
            before = held.get((int(seen.row[i]), int(seen.unit[i]), int(seen.year[i]) + 1))
            if before is not None:
                went[i] = np.sign(abs(seen.value[i]) - abs(before))
        return went

    @cached_property
    def unit_of_row(self) -> Codes:
        """The `UnitCode` of the first figure of each row, shape (rows,); -1 for a row without one."""
        seen = self.observed
        units = np.full(len(self.rows), -1, dtype=np.int32)
        units[seen.row[::-1]] = seen.unit[::-1]
        return units

    @cached_property
    def element_of_row(self) -> npt.NDArray[np.intp]:
        """A number for the element that each row stands in."""
        numbers: dict[str, int] = {}
        return np.array([numbers.setdefault(row.element_id, len(numbers)) for row in self.rows], dtype=np.intp)


def view_filing(store: FilingStore, filing: Filing, encoder: Embedder) -> FilingView:
    """A filing made ready on first use. Raises UnknownFiling when it is no longer held, ModelFilesMissing."""
    return keep(store, filing, lambda held: _view(held, filing, encoder), FilingView)


def _view(store: FilingStore, filing: Filing, encoder: Embedder) -> FilingView:
    observed = observe_filing(store, filing)
    texts = read_texts(observed)
    return FilingView(
        observed=observed,
        words=read_words(store.document(filing.id), observed.rows),
        texts=texts,
        vectors=read_vectors(filing.id, texts, store, encoder),
    )
