"""A right answer in a reviewer's words is found in the engine's answer."""

from decimal import Decimal

import pytest

from core.domain.answers.answer import Answer, AnswerNumber, Citation
from core.domain.filings.fact import Place
from core.domain.operations.feedback import REFUSED
from verifier.evaluation.golden.match_answer import agrees


def place() -> Place:
    return Place(filing_id="acme-10-k-2025", page=3, item="7", element_id="e1", cell=None, quote="")


def number(value: str, unit: str = "USD") -> AnswerNumber:
    return AnswerNumber(label="x", value=Decimal(value), unit=unit, period="FY2025", facts=())


RISE = Answer(
    question="q",
    text="Revenue rose 6.9% to $1,240.5 million in fiscal 2025 [1].",
    numbers=(number("6.9413", "percent"), number("1240500000")),
    citations=(Citation(number=1, quote="driven by a larger share of subscriptions", place=place()),),
)
SUPPLIERS = Answer(question="q", text="Acme buys membrane sheet from two suppliers [1].")
NOTHING = Answer(question="q", text="Nothing is held for fiscal 2031.", refused=True, reason="period not held")


@pytest.mark.parametrize(
    ("right", "answer", "same"),
    [
        ("6.9%", RISE, True),
        ("It grew by 6.9 percent, to $1.24 billion", RISE, True),
        ("7%", RISE, True),
        ("7.0%", RISE, False),
        ("$1.25 billion", RISE, False),
        ("6.9% and $3 billion", RISE, False),
        ("$6.9", RISE, False),
        ("It fell 6.9%", RISE, False),
        ("a larger share of subscriptions", RISE, True),
        ("a smaller share of subscriptions", RISE, False),
        ("Two suppliers", SUPPLIERS, True),
        ("three suppliers", SUPPLIERS, False),
        (REFUSED, NOTHING, True),
        (REFUSED, RISE, False),
        ("fiscal 2031", NOTHING, False),
    ],
)
def test_the_same_is_said_or_not(right: str, answer: Answer, same: bool) -> None:
    assert agrees(right, answer) is same
