"""A unit -> its parts: the sentences of a paragraph, the rows of a table."""

from collections.abc import Sequence

from core.language.sentences import sentence_texts
from core.retrieval.ranking.unit import Unit


def parts(unit: Unit) -> Sequence[str]:
    """The texts of the parts that have any."""
    if unit.table:
        return [line for line in unit.text.splitlines() if line.strip()]
    return sentence_texts(unit.text)
