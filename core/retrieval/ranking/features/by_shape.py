"""What kind of block every unit is: table or text, how long, where in the document."""

from collections.abc import Mapping

import numpy as np

from core.retrieval.lexical.bm25 import Values
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.statement import RankedStatement

SHORT, LONG = 12, 250
"""Terms."""


def by_shape(statement: RankedStatement, indexed: Indexed) -> Mapping[str, Values]:
    """Tables, more so for claims of numbers and of changes; length; place."""
    lengths = np.array([len(reading.terms) for reading in indexed.readings])
    return {
        "table": indexed.tables,
        "table_for_number": indexed.tables * bool(statement.digits),
        "table_for_change": indexed.tables * statement.of_change,
        "length": np.log1p(lengths),
        "short": (lengths < SHORT).astype(float),
        "long": (lengths > LONG).astype(float),
        "place": np.arange(len(lengths)) / len(lengths),
    }
