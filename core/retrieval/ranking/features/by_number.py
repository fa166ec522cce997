"""Which of a claim's numbers and years every unit prints, at any scale."""

from collections import Counter
from collections.abc import Mapping

import numpy as np

from core.retrieval.lexical.bm25 import Values
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.statement import RankedStatement

TELLING = 3
"""Digits from which a number is hardly there by chance."""


def by_number(statement: RankedStatement, indexed: Indexed) -> Mapping[str, Values]:
    """Numbers found, weighed by how few units print them and how many digits they have; a telling one; years."""
    size = len(indexed.readings)
    often = Counter(number for reading in indexed.readings for number in reading.digits & statement.digits)
    worth = {
        number: np.log((size + 1) / (often[number] + 0.5)) / np.log(size + 1) * min(len(number), 4) / 4
        for number in statement.digits
    }
    shared = [reading.digits & statement.digits for reading in indexed.readings]
    telling = np.array([float(any(len(number) >= TELLING for number in found)) for found in shared])
    return {
        "numbers": np.array([sum(worth[number] for number in sorted(found)) for found in shared], dtype=float),
        "telling_number": telling,
        "telling_number_in_table": telling * indexed.tables,
        "years": np.array([len(reading.years & statement.years) for reading in indexed.readings])
        / max(1, len(statement.years)),
    }
