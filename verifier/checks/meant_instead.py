"""A figure that agrees -> another one of the same time that the claim's words name instead, or none."""

from collections.abc import Sequence

from core.domain.claim import Part
from core.domain.fact import FactSource
from core.domain.verdict import Outcome
from verifier.checks.choose_reading import is_exact
from verifier.checks.judged import Judged
from verifier.checks.rivals import rival_reading, share_said
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.readings import Reading
from verifier.evidence.terms import terms

FAR_BEHIND = 0.2
"""A row named so much less well than the one of the written value is not what was meant instead."""

LACKS = 0.34
"""Share of the part's words, by weight, without which a row is another beside one that is named word for word."""


def meant_instead(part: Part, found: Judged, judged: Sequence[Judged], index: FilingIndex) -> Reading | None:
    """Another figure beside the one of the written value that the part names; None when there is none."""
    fact = found.reading.facts[0]
    if len(found.reading.facts) != 1 or found.reading.formula != "a":
        return None
    plain = [j for j in judged if j.reading.formula == "a" and len(j.reading.facts) == 1]
    alike = [j.reading for j in plain if (j.reading.exact, j.reading.unit) == (fact.value, found.reading.unit)]
    others = [
        j.reading
        for j in plain
        if j.ruled.outcome is Outcome.REFUTED
        and j.printed_apart
        and j.reading.facts[0].period == fact.period
        and j.reading.strength >= found.reading.strength - FAR_BEHIND
    ]
    return rival_reading(part, alike, others, index) or _named_in_full(part, alike, others, index)


def _named_in_full(
    part: Part, alike: Sequence[Reading], others: Sequence[Reading], index: FilingIndex
) -> Reading | None:
    """The company's row that the part names word for word, where those of the written value lack much of what it says.

    "Cost of revenue" is not the row of revenue.
    """
    if any(is_exact(r) or r.facts[0].source is FactSource.TEXT for r in alike):
        return None
    said = frozenset(t for t in terms(part.subject) if t in index.weights)
    lacking = said - frozenset[str]().union(*(r.series.row_words for r in alike))
    if share_said(lacking, said, index.weights) < LACKS:
        return None
    return next((o for o in others if is_exact(o) and o.series.consolidated and said <= o.series.row_words), None)
