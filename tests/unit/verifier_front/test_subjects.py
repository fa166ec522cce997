"""What a figure or a rank speaks of, and since when a change is counted."""

import pytest

from core.domain.claim import Part, PartKind, Role
from tests.unit.verifier_front.acme import claims_of


def only(body: str) -> Part:
    (claim,) = claims_of(body)
    (part,) = claim.parts
    assert claim.open_reason is None
    return part


@pytest.mark.parametrize(
    ("body", "role"),
    [
        ("Acme's cost of goods sold rose $21.5 million in 2024.", Role.DIFFERENCE),
        ("Acme's warranty costs fell $3.2 million in 2024.", Role.DIFFERENCE),
        ("The recall cost Acme another $3.2 million in 2024.", Role.LEVEL),
    ],
)
def test_a_verb_of_change_before_an_amount_makes_it_a_change_whatever_was_sold(body: str, role: Role) -> None:
    assert only(body).role is role


@pytest.mark.parametrize(("year", "before"), [(2024, 2023), (2022, 2021)])
def test_a_year_earlier_is_earlier_than_the_year_spoken_of(year: int, before: int) -> None:
    part = only(f"In fiscal {year}, Acme's cash grew $18 million from a year earlier.")
    assert part.against is not None
    assert (part.period.fiscal_year, part.against.fiscal_year) == (year, before)


@pytest.mark.parametrize("verb", ["carried", "had", "held"])
def test_a_verb_of_having_names_nothing(verb: str) -> None:
    assert only(f"At the end of fiscal 2024, Acme {verb} goodwill of $20.3 million.").subject == "goodwill"


@pytest.mark.parametrize(
    ("body", "subject"),
    [
        ("Valves was Acme's largest segment by cost of goods sold in 2024.", "Valves segment cost of goods sold"),
        ("Valves was Acme's largest segment by far.", "Valves segment"),
        ("Acme's revenue hit the highest level in three years.", "revenue"),
        ("Valves are Acme's largest single source of revenue.", "Valves"),
        ("Norway has become Acme's largest market outside the country.", "Norway"),
        ("The biggest of Acme's product lines was cement.", "cement"),
        ("Of all Acme's lines, it was pumps in Norway that grew fastest.", "pumps in Norway"),
    ],
)
def test_a_rank_is_by_what_it_says(body: str, subject: str) -> None:
    part = only(body)
    assert (part.kind, part.subject) == (PartKind.RANK, subject)


def test_a_number_of_the_biggest_is_a_set_and_no_rank() -> None:
    assert only("The five biggest dealers took 44% of all pumps in 2024.").kind is PartKind.FIGURE


def test_what_is_paid_in_shares_is_no_share_price() -> None:
    assert only("Acme's stock compensation dropped by $2.8 million in 2024.").role is Role.DIFFERENCE


def test_cash_from_operations_is_no_comparison_with_the_year_it_is_of() -> None:
    part = only("Acme's net cash from operating activities in fiscal 2023 reached the highest level in three years.")
    assert part.period.fiscal_year == 2023


def test_a_word_that_only_ends_like_a_superlative_hides_none() -> None:
    assert (
        only("Acme's interest cost in fiscal 2023 reached the highest level of the three years.").kind is PartKind.RANK
    )


def test_a_figure_with_a_verb_of_its_own_keeps_the_subject_that_both_verbs_share() -> None:
    (claim,) = claims_of("Term loans make up 62% of Acme's debt and carry an average rate of 3.1%.")
    assert [p.subject.lower().startswith("term loans") for p in claim.parts] == [True, True]
