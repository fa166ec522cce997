"""A figure borne out by a sentence, of the part's time or of another."""

import pytest

from core.domain.claims.verdict import Finding, Outcome
from tests.unit.verifier.checks.made import figure, quantity
from tests.unit.verifier.checks.test_rivals import index_of
from verifier.checks.check_statements import quote
from verifier.checks.told_of_another_time import told_of_another_time

TOLD = "The grant for training was $38.7 million and $40.1 million in 2024 and 2023, respectively."


APART = "In 2024 the Board granted $38.7 million for training. In 2023 the Board granted $40.1 million for training."


def outcome(subject: str, written: str, year: int | None, told: str = TOLD, quoted: int = 0) -> Outcome:
    index = index_of(told)
    amount = quantity(f"${written} million", f"{written.replace('.', '')}00000", "USD", "100000")
    part = figure(subject, amount, fiscal_year=year)
    said = Finding(part=part, outcome=Outcome.AGREES, note="so", quotes=(quote(index.sentences[quoted], index),))
    return told_of_another_time(said, index).outcome


@pytest.mark.parametrize(
    ("subject", "written", "year", "expected"),
    [
        ("training grant", "38.7", 2024, Outcome.AGREES),
        ("training grant", "40.1", 2023, Outcome.AGREES),
        ("training grant", "40.1", 2024, Outcome.REFUTED),
        ("training grant", "38.7", 2023, Outcome.REFUTED),
        ("training grant", "40.1", None, Outcome.AGREES),
        ("training grant", "40.1", 2022, Outcome.AGREES),
        ("bakery", "40.1", 2024, Outcome.AGREES),
    ],
)
def test_a_sentence_gives_a_figure_for_its_own_time_alone(
    subject: str, written: str, year: int | None, expected: Outcome
) -> None:
    assert outcome(subject, written, year) is expected


def test_two_sentences_worded_alike_tell_of_two_times() -> None:
    assert outcome("training", "40.1", 2024, APART, 1) is Outcome.REFUTED
    assert outcome("training", "40.1", 2023, APART, 1) is Outcome.AGREES
    assert outcome("training", "40.1", 2024, APART.replace("granted $38.7", "lent hotels $38.7"), 1) is Outcome.AGREES
