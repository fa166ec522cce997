"""A figure that agrees -> another one of the same time that the claim's words name instead, or none."""

from collections.abc import Sequence

from core.domain.claims.claim import Part
from core.domain.claims.verdict import Outcome
from core.domain.filings.fact import FactSource
from core.language.words.terms import Terms, terms
from verifier.checks.choose_reading import is_exact
from verifier.checks.judged import JudgedReading
from verifier.checks.rivals import rival_reading, share_said
from verifier.evidence.filed_readings import all_words
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.readings import Reading

FAR_BEHIND = 0.2
"""A row named so much less well than the one of the written value is not what was meant instead."""

LACKS = 0.3
"""Share of the part's words, by weight, without which a row is another beside one that is named word for word."""


def meant_instead(
    part: Part, found: JudgedReading, judged: Sequence[JudgedReading], index: FilingIndex
) -> Reading | None:
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
    return rival_reading(part, alike, others, index)


def named_in_full(
    part: Part, found: JudgedReading, judged: Sequence[JudgedReading], index: FilingIndex
) -> Reading | None:
    """The company's line that the part names word for word, where those of the written value lack much of what it says.

    "Cost of revenue" is not the row of revenue. None where one of those is named as well, or tells a sentence's figure.
    """
    size, formula = (found.reading.exact, found.reading.unit), found.reading.formula
    alike = [j.reading for j in judged if (j.reading.exact, j.reading.unit) == size and j.reading.formula == formula]
    said = frozenset(t for t in terms(part.subject) if t in index.weights)
    lacking = said - frozenset[str]().union(*(_row_words(r) for r in alike))
    if any(is_exact(r) for r in alike) or share_said(lacking, said, index.weights) < LACKS:
        return None
    named = (j.reading for j in judged if j.ruled.outcome is Outcome.REFUTED and j.reading.formula == formula)
    return next((r for r in named if _is_the_line(r, found.reading) and lacking <= _row_words(r)), None)


def _is_the_line(reading: Reading, found: Reading) -> bool:
    times = [f.period for f in reading.facts] == [f.period for f in found.facts]
    return times and is_exact(reading) and reading.series.consolidated


def _row_words(reading: Reading) -> Terms:
    """The words of a reading's row, of all that is said around it where it is told in a sentence."""
    told = reading.facts[0].source is FactSource.TEXT
    return all_words(reading.series) if told else reading.series.row_words
