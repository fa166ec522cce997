"""Which year to come is the heaviest, by the tables of what falls due by year."""

from dataclasses import replace

import pytest

from core.domain.claims.claim import PartKind
from core.domain.claims.verdict import Outcome
from core.domain.filings.fact import Fact
from tests.unit.verifier.checks.made import FILING, claim, document, tagged_row, worded
from verifier.checks.check_ranks import check_rank
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.sentences import read_sentences
from verifier.evidence.series import build_series


def due(element: str, title: str, amounts: dict[int, int]) -> list[Fact]:
    rows = [
        (n, fact) for n, (y, a) in enumerate(amounts.items()) for fact in tagged_row(element, (str(y),), "", "", (a,))
    ]
    return [
        replace(fact, tag=None, column=("Maturities",), title=title, place=replace(fact.place, cell=(n, 1)))
        for n, fact in rows
    ]


DEBT = {2025: 26, 2026: 35, 2027: 17, 2028: 33}
LEASES = {2025: 90, 2026: 80, 2027: 70, 2028: 60}
ROWS = (*due("e40", "Long-term debt", DEBT), *due("e41", "Leases", LEASES))
INDEX = FilingIndex(FILING, document(), build_series(ROWS, FILING), read_sentences(document()))


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("2026 is the heaviest of the next four years for maturities of debt", Outcome.AGREES),
        ("2025 is the heaviest of the next four years for maturities of debt", Outcome.REFUTED),
        ("2027 is the lightest of the next four years for maturities of debt", Outcome.AGREES),
        ("2026 is the heaviest of the next four years for maturities of leases", Outcome.REFUTED),
        ("Maturities of debt peak at $35 million in 2026, the most in the coming years", Outcome.AGREES),
        ("2031 is the heaviest of the next ten years for maturities of debt", Outcome.NOT_FOUND),
    ],
)
def test_a_year_is_ranked_among_the_years_that_the_table_named_has(text: str, outcome: Outcome) -> None:
    part = worded(PartKind.RANK, text, "")
    assert check_rank(part, claim(part), INDEX).outcome is outcome
