"""Rows of a filing -> findings that rest on rows: what was compared, by which rule, and how it came out."""

from collections.abc import Iterator, Sequence

from core.domain.claims.claim import Claim, ClaimPeriod, Part
from core.domain.claims.verdict import Calculation, Diagnosis, Finding, Outcome
from core.domain.filings.fact import Fact
from verifier.checks.phrases import row_note, shown
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.formulas import compute
from verifier.evidence.gather_evidence import ANCHORED
from verifier.evidence.part_periods import meant_period, year_before
from verifier.evidence.part_words import wanted_for
from verifier.evidence.series import Series
from verifier.ruling.rules import ROW_RULES

ROW_FROM = 0.62
"""Least alignment of a row that is taken for the one the writer means."""

NEAR = 0.03
"""Rows this much less aligned than the best may still be the one meant."""


def named_rows(
    part: Part, claim: Claim, index: FilingIndex, anchors: Sequence[Series] = (), limit: int = 60
) -> list[tuple[float, Series]]:
    """The rows that the part may name, best first; one that a figure of the claim was found in comes before all."""
    ranked = index.rank(wanted_for(part, claim, index), limit)
    return [*((ANCHORED, a) for a in anchors), *((s, r) for s, r in ranked if r not in anchors)]


def moved_row(
    part: Part, claim: Claim, index: FilingIndex, anchors: Sequence[Series] = (), least: float = ROW_FROM
) -> tuple[Series, tuple[Fact, Fact]] | None:
    """The row that the part names and its facts now and before; None where none is named as well as `least`.

    Of rows named about as well the company's own is meant, then the largest.
    """
    rows = list(_moved_rows(part, claim, index, anchors))
    if not rows or rows[0][0] < least:
        return None
    near = [(s, pair) for score, s, pair in rows if score >= rows[0][0] - NEAR and (not anchors or s in anchors)]
    return max(near or [rows[0][1:]], key=lambda n: (n[0].consolidated and bool(n[0].canonical), abs(n[1][0].value)))


def _moved_rows(
    part: Part, claim: Claim, index: FilingIndex, anchors: Sequence[Series]
) -> Iterator[tuple[float, Series, tuple[Fact, Fact]]]:
    period = meant_period(part.period, index)
    earlier = year_before(period) if part.against is None else meant_period(part.against, index)
    for score, series in named_rows(part, claim, index, anchors):
        pair = facts_of(series, (period, earlier))
        if len(pair) == 2:
            yield score, series, (pair[0], pair[1])


def facts_of(series: Series, periods: Sequence[ClaimPeriod]) -> tuple[Fact, ...]:
    """The series' facts for these periods, those that are filed."""
    return tuple(series.facts[p] for p in periods if p in series.facts)


def row_finding(part: Part, facts: tuple[Fact, ...], rule: str, wrong: Diagnosis) -> Finding:
    """Applies a rule for rows to facts; the calculation shows the first two."""
    outcome = ROW_RULES[rule](part, facts)
    formula = "a - b" if len(facts) > 1 else "a"
    exact, filed = compute(formula, facts)
    calculation = Calculation(
        rule=rule,
        formula=formula,
        exact=exact,
        filed=filed,
        unit=facts[0].unit,
        display=shown(formula, facts, exact, facts[0].unit),
    )
    return Finding(
        part=part,
        outcome=outcome,
        note=row_note(facts, outcome),
        facts=facts,
        calculation=calculation,
        diagnosis=None if outcome is Outcome.AGREES else wrong,
    )
