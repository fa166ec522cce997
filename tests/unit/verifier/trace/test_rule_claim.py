"""Marks and chances of a claim -> its ruling, and what a figure is looked for by."""

import pytest

from core.domain.claims.verdict import Mark, Ruling
from verifier.trace.article_figures import masked, without_digits
from verifier.trace.rule_claim import rule_claim

T, D, O = Mark.TRACED, Mark.DIFFERS, Mark.OPEN  # noqa: E741
BARS = {Ruling.CONFIRMED: 0.7, Ruling.CONTRADICTED: 0.5, Ruling.PARTIALLY_SUPPORTED: 0.4}


@pytest.mark.parametrize(
    ("marks", "ruling"),
    [
        ([T], Ruling.CONFIRMED),
        ([T, T], Ruling.CONFIRMED),
        ([T, O], Ruling.NOT_VERIFIABLE),
        ([D], Ruling.CONTRADICTED),
        ([D, O], Ruling.CONTRADICTED),
        ([D, T], Ruling.PARTIALLY_SUPPORTED),
        ([O], Ruling.NOT_VERIFIABLE),
        ([], Ruling.NOT_VERIFIABLE),
    ],
)
def test_a_ruling_needs_the_marks_and_the_chance(marks: list[Mark], ruling: Ruling) -> None:
    assert rule_claim(marks, dict.fromkeys(Ruling, 0.9), BARS) is ruling
    assert rule_claim(marks, dict.fromkeys(Ruling, 0.3), BARS) is Ruling.NOT_VERIFIABLE


def test_the_figure_that_is_meant_is_masked_and_the_others_have_no_digits() -> None:
    text = "Sales rose 5% to $1.2 billion in 2024."
    start = text.index("$1.2")
    assert masked(text, start, start + len("$1.2 billion")) == "Sales rose #% to [MASK] in 2024."
    assert without_digits("$2024 of 12 in 1999") == "$#### of ## in 1999"


def test_a_figure_late_in_a_long_sentence_is_kept() -> None:
    text = "words " * 100 + "of 7 million."
    start = text.index("7 million")
    shown = masked(text, start, start + len("7 million"))
    assert len(shown) <= 400
    assert shown.endswith("of [MASK].")
