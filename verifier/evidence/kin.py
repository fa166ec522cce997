"""A row of a filing -> the rows that its figure may be mistaken for: of other parts of the company, of other lines."""

from core.domain.filings.fact import Fact
from core.language.words.terms import Terms
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.series import Series


def other_members(series: Series, index: FilingIndex) -> list[Series]:
    """The same line of other parts of the company, or of the whole: another segment, region or product."""
    own = index.home(series)
    if own.canonical:
        return [s for s in index.series if s.canonical == own.canonical and s.members != own.members]
    concept = _concept(own)
    return [s for s in index.series if concept and _concept(s) == concept and s.members != own.members]


def other_lines(series: Series, index: FilingIndex) -> list[Series]:
    """Other lines of the same part of the company: of the same table block, then of the same statement."""
    own = index.home(series)
    beside = [row for rows in (*index.siblings(series), *index.siblings(own)) for row in rows]
    if own.canonical:
        beside += [s for s in index.series if s.statement and s.statement == own.statement]
    rows = {id(s): s for s in beside if s.members == own.members and not _same_line(s, own)}
    return list(rows.values())


def member_of(series: Series, index: FilingIndex) -> Terms:
    """The words of the part of the company that a row is of, tagged or named like one; none for the whole."""
    if series.members:
        return series.members
    named = own_words(series)
    return next((s.members for s in index.series if s.members and s.members == named), frozenset())


def own_words(series: Series) -> Terms:
    """The words of the row itself, without what stands above it."""
    return frozenset().union(*(c.row for c in series.captions))


def _same_line(row: Series, own: Series) -> bool:
    if row.canonical and own.canonical:
        return row.canonical == own.canonical
    return row is own or (bool(_concept(own)) and _concept(row) == _concept(own))


def _concept(series: Series) -> str:
    first: Fact | None = next(iter(series.all_facts()), None)
    return first.tag.concept if first is not None and first.tag is not None else ""
