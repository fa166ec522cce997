"""Lists of terms become an index that scores each of them by the terms of a query (BM25)."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

import numpy as np
import numpy.typing as npt

Values = npt.NDArray[np.float64]

K1, B = 1.5, 0.75


class Keywords:
    """BM25 over n lists of terms. Source: Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009."""

    def __init__(self, lists: Sequence[Sequence[str]], *, b: float = B) -> None:
        self._size = len(lists)
        counts = [Counter(one) for one in lists]
        self._lengths = np.array([len(one) for one in lists], dtype=float)
        self._b = b
        shrink = _shrink(self._lengths, b)
        found: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for i, held in enumerate(counts):
            for term, often in held.items():
                found[term].append((i, often))
        self._often = {term: _places(places) for term, places in found.items()}
        counted = self._often.items()
        self._held = {t: (at, self.rarity_of(len(at)) * _saturate(often, shrink[at])) for t, (at, often) in counted}

    def rarity_of(self, holding: int) -> float:
        """What a term is worth that stands in so many lists."""
        return float(np.log(1 + (self._size - holding + 0.5) / (holding + 0.5)))

    def rarity(self, term: str) -> float:
        """What a term is worth."""
        held = self._held.get(term)
        return self.rarity_of(0 if held is None else len(held[0]))

    def scores(self, terms: Iterable[str]) -> Values:
        """The score of every list, shape (n,); a term counts once however often it is asked for."""
        return self.scores_by(dict.fromkeys(terms, 1))

    def scores_by(self, terms: Mapping[str, float]) -> Values:
        """The score of every list, shape (n,), for terms that count as much as is said of each."""
        found = np.zeros(self._size)
        for term in sorted(terms.keys() & self._held.keys()):
            places, weights = self._held[term]
            found[places] += terms[term] * weights
        return found

    def scores_around(self, terms: Iterable[str], reach: int) -> Values:
        """The score of every list joined with those within reach on either side, shape (n,), for lists in an order."""
        found = np.zeros(self._size)
        shrink = _shrink(_joined(self._lengths, reach), self._b)
        for term in sorted(set(terms) & self._often.keys()):
            at, often = self._often[term]
            counts = np.zeros(self._size)
            counts[at] = often
            joined = _joined(counts, reach)
            found += self.rarity_of(int(np.count_nonzero(joined))) * _saturate(joined, shrink)
        return found

    def shared(self, terms: Iterable[str]) -> Values:
        """What the terms that it has are worth together, for every list, shape (n,)."""
        found = np.zeros(self._size)
        for term in sorted(set(terms)):
            if term in self._held:
                found[self._held[term][0]] += self.rarity(term)
        return found

    def cover(self, terms: Collection[str]) -> Values:
        """The share of what the terms are worth that every list has, 0 to 1, shape (n,)."""
        return self.shared(terms) / max(self.worth(terms), 1e-9)

    def worth(self, terms: Iterable[str]) -> float:
        """What all the terms are worth together."""
        return sum(map(self.rarity, sorted(set(terms))))


def _places(found: Sequence[tuple[int, int]]) -> tuple[npt.NDArray[np.intp], Values]:
    at, often = np.array(found).T
    return at, often.astype(float)


def _shrink(lengths: Values, b: float) -> Values:
    average = float(lengths.mean()) if len(lengths) else 1.0
    return K1 * (1 - b + b * lengths / max(1.0, average))


def _saturate(often: Values, shrink: Values) -> Values:
    return often * (K1 + 1) / (often + shrink)


def _joined(values: Values, reach: int) -> Values:
    """The sum of every value and those within reach on either side."""
    sums: Values = np.cumsum(np.pad(values, (reach + 1, reach)))
    return sums[2 * reach + 1 :] - sums[: -2 * reach - 1]


def share_of_best(scores: Values) -> Values:
    """Scores as shares of the highest; zeros stay zeros."""
    return scores / (float(scores.max(initial=0.0)) + 1e-9)
