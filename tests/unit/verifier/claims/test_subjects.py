"""What a figure or a rank speaks of, and since when a change is counted."""

import pytest

from core.domain.claims.claim import Direction, Part, PartKind, Role
from tests.unit.verifier.acme import claims_of


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


def test_a_verb_of_change_ends_a_name_that_the_parser_reads_on() -> None:
    part = only("Acme's operating expenses climbed by $19.7m in the year ended December 2024.")
    assert (part.subject, part.role) == ("operating expenses", Role.DIFFERENCE)


@pytest.mark.parametrize("verb", ["posted", "reported", "booked", "had"])
@pytest.mark.parametrize(
    "name", ["cost of goods sold", "cost of sales", "research and development expense", "net earnings"]
)
def test_the_name_of_a_line_is_kept_whole(verb: str, name: str) -> None:
    assert only(f"Acme {verb} {name} of $28.5 million in fiscal 2024.").subject == name


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


def test_what_income_comes_from_is_no_year_compared_with() -> None:
    part = only("Acme's income from leases in fiscal 2023 reached the highest level in three years.")
    assert part.period.fiscal_year == 2023


def test_a_rate_of_growth_before_is_a_change_of_that_year() -> None:
    (claim,) = claims_of("Acme's orders grew 3.1% in 2024, down from 9.4% growth in the prior year.")
    assert [(p.role, p.period.fiscal_year) for p in claim.parts] == [(Role.GROWTH, 2024), (Role.GROWTH, 2023)]


def test_what_would_have_fallen_did_not() -> None:
    (claim,) = claims_of("Without the new plant Acme's sales would have declined.")
    assert all(p.kind is not PartKind.DIRECTION for p in claim.parts)


@pytest.mark.parametrize(
    ("sentence", "subject", "rival"),
    [
        ("Its debt was a larger rise than the one recorded by Hydrex.", "rise in debt", "rise in Hydrex"),
        ("Acme's Valves sales are larger than those of Pumps.", "Valves sales", "Pumps"),
    ],
)
def test_what_stands_for_the_thing_compared_is_left_out(sentence: str, subject: str, rival: str) -> None:
    (claim,) = claims_of(sentence)
    compared = [p for p in claim.parts if p.kind is PartKind.COMPARISON]
    assert [(p.subject, p.rival) for p in compared] == [(subject, rival)]


@pytest.mark.parametrize(
    "sentence",
    [
        "Acme's smaller loss of 2024 comes of cuts rather than growth.",
        "Acme held the pumps for less than 12 months.",
    ],
)
def test_rather_than_and_a_time_are_no_comparisons(sentence: str) -> None:
    assert all(p.kind is not PartKind.COMPARISON for c in claims_of(sentence) for p in c.parts)


def test_what_is_exceeded_by_another_lies_below_it() -> None:
    (claim,) = claims_of("Acme's Valves sales were exceeded by Pumps sales.")
    assert [p.direction for p in claim.parts if p.kind is PartKind.COMPARISON] == [Direction.DOWN]


@pytest.mark.parametrize(
    ("sentence", "flat"),
    [
        ("Acme opened a plant and closed one, leaving their number unchanged.", False),
        ("Acme's sales were unchanged.", True),
        ("Acme's sales held steady.", True),
    ],
)
def test_what_is_left_unchanged_is_not_the_subject(sentence: str, flat: bool) -> None:
    parts = [p for c in claims_of(sentence) for p in c.parts]
    assert any(p.kind is PartKind.DIRECTION and p.direction is Direction.FLAT for p in parts) is flat
