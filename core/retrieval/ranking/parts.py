"""A unit -> its parts: the sentences of a paragraph, the rows of a table."""

from collections.abc import Sequence

from core.language.sentences import split_sentences
from core.retrieval.ranking.unit import Unit


def parts(unit: Unit) -> Sequence[str]:
    """The texts of the parts that have any."""
    if unit.table:
        return [line for line in unit.text.splitlines() if line.strip()]
    return [unit.text[start:end] for start, end in split_sentences(unit.text)]
