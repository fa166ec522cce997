"""The filing's figure in another currency is refuted, proved and put right; converted and foreign amounts are not."""

from dataclasses import replace
from decimal import Decimal

import pytest

from core.adapters.memory.filings import MemoryFilings
from core.domain.claims.article import Article
from core.domain.claims.claim import Claim, Direction, Part, Role
from core.domain.claims.verdict import Diagnosis, Finding, Outcome, Report, Ruling
from core.domain.filings.fact import Fact, FactSource
from core.language.numbers.quantities import find_quantities
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from core.wiring import memory_services
from tests.unit.verifier.checks.made import FILING, claim, document, facts, figure, quantity
from verifier.checks.check_claim import check_claim
from verifier.checks.checked import CheckedClaim
from verifier.corrected.correct import corrections
from verifier.corrected.rewrite_currency import rewrite_currency
from verifier.decide import decide
from verifier.evidence.index_cache import index_of
from verifier.prove.proof import make_proof
from verifier.prove.prove import prove

NOTES = "Euro-denominated notes due 2031"


def services() -> Services:
    """Everything in dollars, but for notes in euros."""
    store = MemoryFilings()
    held = facts()
    own = replace(held[-1], id="notes", source=FactSource.TABLE, tag=None, label=(NOTES,), unit="EUR")
    notes: Fact = replace(own, value=Decimal(750_000_000), half_width=Decimal(500_000), period=held[0].period)
    store.save(
        FilingContent(filing=FILING, document=document(), facts=(*held, notes), metrics=(), breakdowns=(), chunks=())
    )
    return replace(memory_services(), filings=store)


HELD = services()
INDEX = index_of(HELD.filings, FILING)


def checked(part: Part) -> Finding:
    (found,) = check_claim(claim(part), INDEX)
    return found


def euros(millions: int, unit: str = "EUR") -> dict[str, object]:
    return {"amount": quantity(f"€{millions} million", f"{millions}000000", unit, "1000000")}


@pytest.mark.parametrize(
    ("part", "outcome", "diagnosis"),
    [
        (figure("net income", **euros(60)), Outcome.REFUTED, Diagnosis.CURRENCY),  # type: ignore[arg-type]
        (figure("total net revenue", **euros(900, "JPY")), Outcome.REFUTED, Diagnosis.CURRENCY),  # type: ignore[arg-type]
        (figure("net income", **euros(55)), Outcome.NOT_FOUND, None),  # type: ignore[arg-type]
        (figure("podcast sales", **euros(60)), Outcome.NOT_FOUND, None),  # type: ignore[arg-type]
        (figure(NOTES, **euros(750)), Outcome.AGREES, None),  # type: ignore[arg-type]
    ],
)
def test_the_same_digits_in_another_currency_are_refuted(
    part: Part, outcome: Outcome, diagnosis: Diagnosis | None
) -> None:
    found = checked(part)
    assert (found.outcome, found.diagnosis) == (outcome, diagnosis)


def test_a_change_in_another_currency_is_refuted_too() -> None:
    fell = figure("net income", role=Role.DIFFERENCE, direction=Direction.DOWN, **euros(28))  # type: ignore[arg-type]
    assert checked(fell).diagnosis is Diagnosis.CURRENCY


def told(text: str) -> tuple[Claim, Finding]:
    (amount,) = find_quantities(text)
    part = replace(figure("net income", amount), text=text, end=len(text))
    return claim(part, text=text), checked(part)


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
