"""A part that says on which side of nothing a result lay -> a finding, from the row of the result over the years."""

from core.domain.claims.claim import Claim, Part
from core.domain.claims.verdict import Diagnosis, Finding
from verifier.checks.figure_finding import not_found
from verifier.checks.row_changes import ROW_FROM, facts_of, named_rows, row_finding
from verifier.claims.turns import FIRST, TURNED
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.part_periods import meant_period, year_before


def check_turn(part: Part, claim: Claim, index: FilingIndex) -> Finding:
    """Whether the result was a loss or a profit; of a turn also whether it was the other before, of a first ever."""
    period = meant_period(part.period, index)
    rows = [(score, s) for score, s in named_rows(part, claim, index) if len(s.unit) == len("USD")]
    rows = [(score, s) for score, s in rows if score >= ROW_FROM and period in s.facts]
    if not rows:
        return not_found(part)
    series = rows[0][1]
    if FIRST.search(part.text):
        earlier = [p for p in series.facts if p.quarter is None and (p.fiscal_year or 0) < (period.fiscal_year or 0)]
        return row_finding(part, facts_of(series, [period, *earlier]), "first of its side", Diagnosis.SUPERLATIVE)
    turned = TURNED.search(part.text) and year_before(period) in series.facts
    facts = facts_of(series, [period, year_before(period)] if turned else [period])
    return row_finding(part, facts, "turn" if turned else "side", Diagnosis.DIRECTION)
