"""What kind of block every unit is: table or text, how long, where in the document."""

from collections.abc import Mapping

import numpy as np

from core.retrieval.lexical.bm25 import Values
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.statement import RankedStatement

SHORT, LONG = 12, 250
"""Terms."""


def by_shape(said: RankedStatement, held: Indexed) -> Mapping[str, Values]:
    """Tables, more so for claims of numbers and of changes; length; place."""
    lengths = np.array([len(reading.terms) for reading in held.readings])
    return {
        "table": held.tables,
        "table_for_number": held.tables * bool(said.digits),
        "table_for_change": held.tables * said.of_change,
        "length": np.log1p(lengths),
        "short": (lengths < SHORT).astype(float),
        "long": (lengths > LONG).astype(float),
        "place": np.arange(len(lengths)) / len(lengths),
    }
