"""A part that says which way something went -> a finding, read off the rows over the years."""

import re
from collections.abc import Sequence

from core.domain.claims.claim import Claim, Part
from core.domain.claims.verdict import Diagnosis, Finding
from core.domain.filings.fact import Fact
from verifier.checks.check_every_part import check_every_part
from verifier.checks.figure_finding import not_found
from verifier.checks.row_changes import facts_of, moved_row, row_finding
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.part_periods import meant_period, year_before
from verifier.evidence.series import Series

_IN_A_ROW = re.compile(
    r"\b(?:second|two|third|three)[\s-]+(?:straight|consecutive|successive|years? (?:running|in (?:a row|succession)))"
    r"|\b(?:two|three) years? running|\bin a row\b",
    re.IGNORECASE,
)


def check_direction(part: Part, claim: Claim, index: FilingIndex, anchors: Sequence[Series] = ()) -> Finding:
    """Whether the row that the part names moved the way the part says."""
    moved = moved_row(part, claim, index, anchors)
    if part.direction is None or moved is None:
        return not_found(part)
    series, pair = moved
    if (every := check_every_part(part, series, index)) is not None:
        return every
    facts = _with_the_year_before(series, pair, part, index) if _IN_A_ROW.search(part.text) else pair
    return row_finding(part, facts, "direction", Diagnosis.DIRECTION)


def _with_the_year_before(series: Series, pair: tuple[Fact, Fact], part: Part, index: FilingIndex) -> tuple[Fact, ...]:
    period = meant_period(part.period, index)
    return (*pair, *facts_of(series, [year_before(year_before(period))]))
