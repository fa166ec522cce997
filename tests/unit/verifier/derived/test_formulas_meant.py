"""Figures that only a sum of several, a share of a level or a rate for each of a count gives, with their proofs."""

from dataclasses import replace

import pytest

from core.adapters.memory.filings import MemoryFilings
from core.domain.claims.claim import Claim, Direction, Quantity, Role
from core.domain.claims.verdict import Ruling
from core.ports.filing_store import FilingContent
from core.wiring import memory_services
from tests.unit.verifier.checks.made import FILING, claim, figure, quantity
from tests.unit.verifier.derived.made_port import document, facts, index
from tests.unit.verifier.prove.test_proof import judged, stored
from verifier.derived.derive import derive
from verifier.prove.prove import prove


def said(text: str, subject: str, value: str, last_digit: str = "1000", count: str = "") -> Claim:
    amount = figure(subject, quantity(value, value, "USD", last_digit))
    counted = [figure("berths", quantity(count, count, "number", "10"))] if count else []
    return claim(amount, *counted, text=text)


MEANT = {
    "a + b + c": said(
        "The harbour loan, the quay loan and the pier loan were $75.801 million combined.",
        "harbour loan, quay loan and pier loan combined",
        "75801000",
    ),
    "(a + b + c) / 3": said(
        "The average of the harbour loan, the quay loan and the pier loan was $25.267 million.",
        "average of the harbour loan, the quay loan and the pier loan",
        "25267000",
    ),
    "a * 1340": said(
        "The mooring penalty for 1,340 berths would be $3.350 million.", "mooring penalty", "3350000", "1000", "1340"
    ),
    "a / 100 * b": said("The city receives $2.330 million of harbour dues.", "city harbour dues", "2330000"),
    "a / b": said(
        "Harbour dues were $15,986.28 for each vessel that called.", "harbour dues vessel", "15986.28", "0.01"
    ),
    "a * b": said("Directors bought shares for $745,372.50.", "directors bought shares", "745372.50", "0.01"),
}


def changed(text: str, subject: str, amount: Quantity, role: Role, direction: Direction) -> Claim:
    return claim(figure(subject, amount, role, direction=direction), text=text)


MEANT |= {
    "((a + b) - (c + d)) / |c + d| * 100": changed(
        "Harbour dues and towage combined increased by 8.25% from 2023 to 2024.",
        "harbour dues and towage combined",
        quantity("8.25%", "8.25", "percent", "0.01"),
        Role.GROWTH,
        Direction.UP,
    ),
    "(a - b) - (c - d)": changed(
        "Excluding the pier loan, total loans decreased by $199,000 from 2023 to 2024.",
        "total loans",
        quantity("$199,000", "199000", "USD", "100"),
        Role.DIFFERENCE,
        Direction.DOWN,
    ),
}


@pytest.mark.parametrize("formula", [f for f in MEANT if f != "a + b + c"])
def test_a_figure_that_is_not_printed_is_computed(formula: str) -> None:
    meant = MEANT[formula]
    finding = derive(meant.parts[0], meant, index())
    assert finding is not None
    assert finding.calculation is not None
    assert finding.calculation.formula == formula


@pytest.mark.parametrize("formula", MEANT)
def test_its_proof_can_be_run_again(formula: str) -> None:
    filings = MemoryFilings()
    content = FilingContent(filing=FILING, document=document(), facts=facts(), metrics=(), breakdowns=(), chunks=())
    filings.save(content)
    held = replace(memory_services(), filings=filings)
    verdict, proof = judged(MEANT[formula], held)
    stored(verdict, proof, held)
    assert verdict.ruling is Ruling.CONFIRMED
    assert prove(verdict.id, held).ruling is Ruling.CONFIRMED


def test_notes_told_alike_are_added_up() -> None:
    meant = said("The total of the outstanding notes due is $714,875.", "outstanding notes due", "714875", "1")
    finding = derive(meant.parts[0], meant, index())
    assert finding is not None
    assert {fact.id for fact in finding.facts} == {"t5", "t6", "t7"}


def test_a_change_of_two_rows_in_the_other_direction_is_none() -> None:
    amount = quantity("8.25%", "8.25", "percent", "0.01")
    text = "Harbour dues and towage combined decreased by 8.25% from 2023 to 2024."
    meant = changed(text, "harbour dues and towage combined", amount, Role.GROWTH, Direction.DOWN)
    assert derive(meant.parts[0], meant, index()) is None


@pytest.mark.parametrize(
    ("subject", "value", "last_digit"),
    [
        ("total of the outstanding notes due", "714865", "1"),
        ("difference between harbour dues and towage in 2024", "13011000", "1000"),
        ("quay loan and pier loan combined, excluding towage,", "63456000", "1000"),
    ],
)
def test_wrong_figures_times_and_rows_give_nothing(subject: str, value: str, last_digit: str) -> None:
    meant = said(f"The {subject} were ${value}.", subject, value, last_digit)
    assert derive(meant.parts[0], meant, index()) is None
