"""Lists of terms -> an index that scores each of them by the terms of a query (BM25)."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain, count

import numpy as np
import numpy.typing as npt

from core.domain.filings.chunk import Chunk, Passage
from core.language.words.tokens import stems

Values = npt.NDArray[np.float64]
Counts = npt.NDArray[np.int32]

K1, B = 1.5, 0.75


class Bm25Index:
    """BM25 over n lists of terms. Source: Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009."""

    def __init__(self, lists: Sequence[Sequence[str]], *, b: float = B) -> None:
        self._size = len(lists)
        self._lengths = np.array([len(one) for one in lists], dtype=float)
        self._b = b
        self._shrunk = _shrink(self._lengths, b)
        self._places, self._at, self._often = _count(lists)

    def _postings(self, term: str) -> tuple[Counts, Counts]:
        """The lists that have a term, and how often."""
        place = self._places.get(term, _NOWHERE)
        return self._at[place], self._often[place]

    def rarity_of(self, holding: int) -> float:
        """What a term is worth that stands in so many lists."""
        return float(np.log(1 + (self._size - holding + 0.5) / (holding + 0.5)))

    def rarity(self, term: str) -> float:
        """What a term is worth."""
        place = self._places.get(term, _NOWHERE)
        return self.rarity_of(place.stop - place.start)

    def scores(self, terms: Iterable[str]) -> Values:
        """The score of every list, shape (n,); a term counts once however often it is asked for."""
        return self.scores_by(dict.fromkeys(terms, 1))

    def scores_by(self, terms: Mapping[str, float]) -> Values:
        """The score of every list, shape (n,), for terms with a weight each."""
        found = np.zeros(self._size)
        for term in sorted(terms.keys() & self._places.keys()):
            at, often = self._postings(term)
            weights = self.rarity_of(len(at)) * _saturate(often, self._shrunk[at])
            found[at] += terms[term] * weights
        return found

    def scores_around(self, terms: Iterable[str], reach: int) -> Values:
        """The score of every list joined with those within reach on either side, shape (n,), for lists in an order."""
        found = np.zeros(self._size)
        shrink = _shrink(_window_sums(self._lengths, reach), self._b)
        for term in sorted(set(terms) & self._places.keys()):
            at, often = self._postings(term)
            counts = np.zeros(self._size)
            counts[at] = often
            joined = _window_sums(counts, reach)
            found += self.rarity_of(int(np.count_nonzero(joined))) * _saturate(joined, shrink)
        return found

    def shared(self, terms: Iterable[str]) -> Values:
        """What the terms that it has are worth together, for every list, shape (n,)."""
        found = np.zeros(self._size)
        for term in sorted(set(terms)):
            found[self._postings(term)[0]] += self.rarity(term)
        return found

    def cover(self, terms: Collection[str]) -> Values:
        """The share of what the terms are worth that every list has, 0 to 1, shape (n,)."""
        return self.shared(terms) / max(self.worth(terms), 1e-9)

    def worth(self, terms: Iterable[str]) -> float:
        """What all the terms are worth together."""
        return sum(map(self.rarity, sorted(set(terms))))


_NOWHERE = slice(0, 0)


def _count(lists: Sequence[Sequence[str]]) -> tuple[Mapping[str, slice], Counts, Counts]:
    """Where each term stands in the two rows of numbers that follow: the lists that have it, and how often."""
    numbers: dict[str, int] = defaultdict(count().__next__)
    of_term = np.fromiter(map(numbers.__getitem__, chain.from_iterable(lists)), dtype=np.int64)
    of_list = np.repeat(np.arange(len(lists)), [len(one) for one in lists])
    met, often = np.unique(of_term * len(lists) + of_list, return_counts=True)
    ends = np.searchsorted(met, np.arange(1, len(numbers) + 1) * len(lists)).tolist()
    places = {term: slice(first, end) for term, first, end in zip(numbers, [0, *ends], ends, strict=False)}
    return places, (met % max(1, len(lists))).astype(np.int32), often.astype(np.int32)


def _shrink(lengths: Values, b: float) -> Values:
    average = float(lengths.mean()) if len(lengths) else 1.0
    return K1 * (1 - b + b * lengths / max(1.0, average))


def _saturate(often: Values | Counts, shrink: Values) -> Values:
    return often * (K1 + 1) / (often + shrink)


def _window_sums(values: Values, reach: int) -> Values:
    """The sum of every value and those within reach on either side."""
    sums: Values = np.cumsum(np.pad(values, (reach + 1, reach)))
    return sums[2 * reach + 1 :] - sums[: -2 * reach - 1]


def share_of_best(scores: Values) -> Values:
    """Scores as shares of the highest; zeros stay zeros."""
    return scores / (float(scores.max(initial=0.0)) + 1e-9)


class ChunkWords:
    """The stems of chunks with their headings, counted once for several queries."""

    def __init__(self, chunks: Sequence[Chunk]) -> None:
        self._chunks = chunks
        self._keywords = Bm25Index([stems(f"{chunk.context}\n{chunk.text}") for chunk in chunks])

    def rank(self, query: str, limit: int) -> Sequence[Passage]:
        """The best `limit` chunks by BM25 over stems, each as often as asked; one with none is not among them."""
        scores = self._keywords.scores_by(Counter(stems(query)))
        best = [n for n in np.argsort(-scores, kind="stable")[:limit] if scores[n] > 0]
        return [
            Passage(chunk=self._chunks[n], score=float(scores[n]), by_words=rank)
            for rank, n in enumerate(best, start=1)
        ]
