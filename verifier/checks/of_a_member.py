"""A figure of a row that names no member but is one's by its value -> the company's own row that the part names."""

from collections.abc import Iterator, Sequence

from core.domain.claims.claim import Part
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.domain.filings.fact import Fact
from core.language.words.terms import terms
from verifier.checks.choose_reading import is_exact
from verifier.checks.diagnose import Cause
from verifier.checks.figure_finding import figure_finding
from verifier.checks.judged import JudgedReading
from verifier.checks.rivals import said_of
from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.evidence.series import Series


def told_of_whole(
    part: Part, found: JudgedReading, judged: Sequence[JudgedReading], index: FilingIndex
) -> Finding | None:
    """Refuted by the line of the whole company, which the part names word for word; None where it names the member.

    A segment's own table calls its rows as the company's are called, under the segment's heading ("Net sales").
    """
    reading = found.reading
    if reading.series.members or any(f.tag is not None for f in reading.facts):
        return None
    whole = next((j for j in judged if _is_of_whole(j, found)), None)
    if whole is None:
        return None
    twins = [row for row in _rows_with(reading.facts[0], index) if _has_all(row, reading.facts)]
    said = (said_of(part) | terms(part.text)) - company_terms(index.filing)
    if not twins or any(row.members & said for row in twins):
        return None
    at = reading.facts[0].period
    nearest = next(f for f in twins[0].all_facts() if f.period == at)
    return figure_finding(part, whole, index, Cause(Diagnosis.SCOPE, nearest))


def _is_of_whole(one: JudgedReading, found: JudgedReading) -> bool:
    alike = (one.reading.formula, one.reading.period) == (found.reading.formula, found.reading.period)
    refutes = one.ruled.outcome is Outcome.REFUTED and one.printed_apart
    return refutes and alike and one.reading.series.consolidated and is_exact(one.reading)


def _rows_with(fact: Fact, index: FilingIndex) -> Iterator[Series]:
    """The rows of a member that have the figure, by value."""
    size = abs(float(fact.value))
    return (row for row in index.of_size(size, size) if row.scoped and row.members)


def _has_all(row: Series, facts: Sequence[Fact]) -> bool:
    """Whether a row has each figure, of the same value, unit and period."""
    held = {(f.value, f.unit, f.period) for f in row.all_facts()}
    return all((f.value, f.unit, f.period) in held for f in facts)
