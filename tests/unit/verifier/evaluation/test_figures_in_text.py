"""Figures of a made-up company's claims, from their text to their verdicts."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from core.adapters.memory.filings import MemoryFilings
from core.domain.claims.article import Article
from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.fact import Fact
from core.ports.filing_store import FilingContent
from tests.unit.verifier.checks.made import FILING, document, facts, tagged_row
from verifier.checks.check_claim import check_claim
from verifier.claims.company_mentions import find_mentions
from verifier.evidence.index_cache import index_of
from verifier.extract_claims import extract_claims

THOUSAND = 1000
ROWS = (
    *tagged_row("e60", ("Allowance for kilns",), "ex:Allowance", "", (41, 39, 38)),
    *tagged_row("e61", ("Write-off of moulds",), "ex:Moulds", "", (119, 100, 90)),
    *tagged_row("e61", ("Write-off of tooling",), "ex:Tooling", "", (60, 70, 80)),
    *tagged_row("e61", ("Total operating expenses",), "ex:Expenses", "", (400, 380, 360)),
    *tagged_row("e62", ("Gross profit",), "ex:GrossProfit", "", (270, 420, 390)),
)


def as_thousands(row: Fact) -> Fact:
    """The row's figure of a table in thousands, told to the thousand."""
    value = row.value + 234 * THOUSAND
    cell = f"{row.label[-1]} {value / THOUSAND:,.0f}"
    return replace(row, value=value, half_width=row.half_width / THOUSAND, place=replace(row.place, quote=cell))


def judged(sentence: str, rows: Sequence[Fact] = ROWS) -> list[Finding]:
    filings = MemoryFilings()
    filings.save(
        FilingContent(filing=FILING, document=document(), facts=(*facts(), *rows), metrics=(), breakdowns=(), chunks=())
    )
    article = Article(id="a", title="Lumen Works", text=f"Lumen Works Corp.\n\n{sentence}", published=FILING.filed)
    claims = extract_claims(article, find_mentions(article, [FILING]))
    return [finding for claim in claims for finding in check_claim(claim, index_of(filings, FILING))]


@pytest.mark.parametrize(
    ("written", "outcome"),
    [
        ("$41,234", Outcome.REFUTED),
        ("$41.2 million", Outcome.AGREES),
        ("$41,235", Outcome.REFUTED),
        ("$41.2 billion", Outcome.REFUTED),
    ],
)
def test_a_cell_copied_without_its_table_s_unit_is_another_amount(written: str, outcome: Outcome) -> None:
    (found, *_) = judged(f"Lumen Works' allowance for kilns was {written} in 2024.", [*map(as_thousands, ROWS)])
    assert found.outcome is outcome


@pytest.mark.parametrize(("written", "outcome"), [("45%", Outcome.AGREES), ("30%", Outcome.REFUTED)])
def test_two_things_together_are_not_one_of_them(written: str, outcome: Outcome) -> None:
    said = (
        f"Write-off of moulds and write-off of tooling together made up {written} of total operating expenses in 2024."
    )
    (found, *_) = judged(said)
    assert (found.outcome, found.calculation and found.calculation.formula) == (outcome, "(a + b) / c * 100")


@pytest.mark.parametrize("due", ["matures on April 6, 2027", "is payable in 2027", "falls due in 2027"])
def test_a_day_on_which_something_falls_due_is_no_time_of_a_figure(due: str) -> None:
    (found, *_) = judged(f"The allowance for kilns of $41 million {due}.")
    assert (found.outcome, found.part.period.fiscal_year, found.part.against) == (Outcome.AGREES, 2024, None)


def test_points_between_two_margins_are_read_off_the_margins() -> None:
    said = "Gross margin fell by 20.0 percentage points, from 50.0% in 2023 to 30.0% in 2024."
    points, *levels = judged(said)
    assert [f.outcome for f in (points, *levels)] == [Outcome.AGREES] * 3
    assert points.calculation
    assert points.calculation.formula == "(a / b - c / d) * 100"


@pytest.mark.parametrize(
    ("said", "outcome"),
    [
        ("Write-off of moulds accounted for 95% of the increase in total operating expenses in 2024.", Outcome.AGREES),
        ("Write-off of moulds accounted for 30% of the increase in total operating expenses in 2024.", Outcome.REFUTED),
    ],
)
def test_a_share_of_a_change_is_of_what_both_rows_went_by(said: str, outcome: Outcome) -> None:
    (found, *_) = judged(said)
    assert (found.outcome, found.calculation and found.calculation.formula) == (outcome, "(a - b) / (c - d) * 100")
