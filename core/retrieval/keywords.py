"""Lists of terms become an index that scores each of them by the terms of a query (BM25)."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence

import numpy as np
import numpy.typing as npt

Values = npt.NDArray[np.float64]

K1, B = 1.5, 0.75


class Keywords:
    """BM25 over n lists of terms. Source: Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009."""

    def __init__(self, lists: Sequence[Sequence[str]], *, b: float = B) -> None:
        self._size = len(lists)
        counts = [Counter(one) for one in lists]
        lengths = np.array([len(one) for one in lists], dtype=float)
        shrink = K1 * (1 - b + b * lengths / max(1.0, float(lengths.mean()) if lists else 1.0))
        found: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for i, held in enumerate(counts):
            for term, often in held.items():
                found[term].append((i, often))
        self._held = {term: _weigh(places, shrink, self.rarity_of(len(places))) for term, places in found.items()}

    def rarity_of(self, holding: int) -> float:
        """What a term is worth that stands in so many lists."""
        return float(np.log(1 + (self._size - holding + 0.5) / (holding + 0.5)))

    def rarity(self, term: str) -> float:
        """What a term is worth."""
        held = self._held.get(term)
        return self.rarity_of(0 if held is None else len(held[0]))

    def scores(self, terms: Iterable[str]) -> Values:
        """The score of every list, shape (n,); a term counts once however often it is asked for."""
        found = np.zeros(self._size)
        for term in set(terms):
            if term in self._held:
                places, weights = self._held[term]
                found[places] += weights
        return found

    def shared(self, terms: Iterable[str]) -> Values:
        """What the terms that it has are worth together, for every list, shape (n,)."""
        found = np.zeros(self._size)
        for term in set(terms):
            if term in self._held:
                found[self._held[term][0]] += self.rarity(term)
        return found

    def cover(self, terms: Collection[str]) -> Values:
        """The share of what the terms are worth that every list has, 0 to 1, shape (n,)."""
        return self.shared(terms) / max(self.worth(terms), 1e-9)

    def worth(self, terms: Iterable[str]) -> float:
        """What all the terms are worth together."""
        return sum(map(self.rarity, set(terms)))


def _weigh(places: Sequence[tuple[int, int]], shrink: Values, rarity: float) -> tuple[npt.NDArray[np.intp], Values]:
    at, often = np.array(places).T
    return at, rarity * often * (K1 + 1) / (often + shrink[at])


def share_of_best(scores: Values) -> Values:
    """Scores as shares of the highest; zeros stay zeros."""
    return scores / (float(scores.max(initial=0.0)) + 1e-9)
