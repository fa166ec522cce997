"""The filing's figure in another currency is refuted, proved and put right."""

from dataclasses import replace

import pytest

from core.domain.claims.article import Article
from core.domain.claims.claim import Claim
from core.domain.claims.link import Formula, Stance
from core.domain.claims.verdict import Diagnosis, Finding, Outcome, Report, Ruling
from core.language.numbers.quantities import find_quantities
from tests.unit.verifier.made import FILING, claim
from tests.unit.verifier.prove.made_links import assertion, by_figures
from tests.unit.verifier.prove.test_proof import of_row, services
from verifier.checked import CheckedClaim
from verifier.corrected.correct import corrections
from verifier.corrected.rewrite_currency import rewrite_currency
from verifier.decide import decide
from verifier.prove.make_finding import make_finding
from verifier.prove.proof import make_proof
from verifier.prove.prove import prove

HELD = services()
INCOME = of_row("Net income")


def told(text: str) -> tuple[Claim, Finding]:
    """A claim on net income, and what is found of it by the filing's row."""
    (amount,) = find_quantities(text)
    said = assertion(text, measure="net income", value=amount.text)
    moved = replace(said, quantity=amount)
    found = make_finding(by_figures(moved, Formula.VALUE, INCOME, stance=Stance.MISMATCH))
    return claim(found.part, text=text), found


def test_the_same_digits_in_another_currency_are_refuted() -> None:
    assert told("Net income was €60.0 million.")[1].diagnosis is Diagnosis.CURRENCY
    assert told("Net income was $60.0 million.")[1].outcome is Outcome.NOT_FOUND


def test_the_proof_finds_the_other_currency_again() -> None:
    said, found = told("Net income was €60.0 million.")
    verdict = decide(CheckedClaim(claim=said, findings=[found]), "r-1")
    report = Report(id="r", article=Article(id="a", text=said.text), filing_ids=(FILING.id,), verdicts=(verdict,))
    HELD.reports.save(report, {verdict.id: make_proof(verdict, {FILING.id: FILING}, report, HELD.proof_key())})
    proved = prove(verdict.id, HELD)
    assert (proved.ruling, proved.holds) == (Ruling.CONTRADICTED, True)


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("Net income was €60.0 million.", "Net income was $60.0 million."),
        ("Net income was EUR 60.0 million.", "Net income was USD 60.0 million."),
        ("Net income was 60.0 million euros.", "Net income was 60.0 million dollars."),
    ],
)
def test_the_currency_alone_is_put_right(text: str, right: str) -> None:
    said, found = told(text)
    (correction,) = corrections(text, [decide(CheckedClaim(claim=said, findings=[found]), "r-1")])
    after = text
    for edit in sorted(correction.edits, key=lambda e: -e.start):
        after = after[: edit.start] + edit.after + after[edit.end :]
    assert after == right


def test_a_currency_that_does_not_tell_one_from_many_becomes_many() -> None:
    assert list(rewrite_currency("60 million yen", "USD")) == ["60 million dollars"]
    assert list(rewrite_currency("C$60 million", "USD")) == ["$60 million"]
    assert list(rewrite_currency("60 million", "USD")) == []
