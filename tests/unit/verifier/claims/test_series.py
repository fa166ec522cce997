"""What each figure of a list is of where the list has its verb once."""

import pytest

from core.domain.claims.claim import Direction, OpenReason, PartKind, Role
from tests.unit.verifier.acme import claims_of


@pytest.mark.parametrize(
    ("body", "subjects"),
    [
        (
            "Latin American pumps brought in $9 million, valves $5 million and equipment $2 million.",
            ["Latin American pumps", "Latin American valves", "Latin American equipment"],
        ),
        (
            "Pumps brought in $9 million, up 12% from $8 million, and Valves $5 million, up 25% from $4 million.",
            ["Pumps", "Pumps", "Pumps", "Valves", "Valves", "Valves"],
        ),
        (
            "Sales in Norway were $9 million, in Sweden $5 million and in the rest of Europe $3 million.",
            ["Sales in Norway", "Sales in Sweden", "Sales in rest of Europe"],
        ),
        (
            "Norway had sales of $9 million, followed by Sweden with $5 million and Denmark with $3 million.",
            ["Norway sales", "Sweden sales", "Denmark sales"],
        ),
        (
            "Norway accounted for $9 million of revenue, Sweden for $5 million and Denmark for $3 million.",
            ["Norway revenue", "Sweden revenue", "Denmark revenue"],
        ),
    ],
)
def test_each_figure_of_a_list_is_of_the_name_before_it(body: str, subjects: list[str]) -> None:
    parts = [p for claim in claims_of(body) for p in claim.parts if p.kind is PartKind.FIGURE]
    assert [p.subject for p in parts] == subjects


def test_the_next_name_of_a_list_has_the_role_of_the_first() -> None:
    (claim,) = claims_of("Norway's sales rose 7% from $9 million and Sweden's 3% from $5 million.")
    assert [p.role for p in claim.parts] == [Role.GROWTH, Role.LEVEL] * 2
    assert [p.direction for p in claim.parts if p.role is Role.GROWTH] == [Direction.UP] * 2


@pytest.mark.parametrize(
    "body",
    [
        "Acme's net income was $9 million, compared with $5 million, and fell to $3 million.",
        "Acme's cash was $9 million, up from $5 million, and covered $3 million of debt.",
    ],
)
def test_another_doing_is_no_next_name(body: str) -> None:
    first, *_ = [p for claim in claims_of(body) for p in claim.parts if p.kind is PartKind.FIGURE]
    assert first.subject in ("net income", "cash")


@pytest.mark.parametrize(
    "body",
    [
        "Norway and Sweden had sales of $9 million and $5 million.",
        "Norway and Sweden had sales of $9 million and $5 million, respectively.",
    ],
)
def test_a_bare_list_of_figures_is_of_the_things_named_in_turn(body: str) -> None:
    (claim,) = claims_of(body)
    assert [p.subject for p in claim.parts] == ["Norway sales", "Sweden sales"]


def test_they_are_the_things_listed_before() -> None:
    body = "Norway had sales of $9 million and Sweden $5 million. They account for 64% and 36% of the total."
    *_, last = claims_of(body)
    assert [p.subject for p in last.parts] == ["Norway sales", "Sweden sales"]


@pytest.mark.parametrize(
    ("body", "role"),
    [
        ("Acme's pump sales were $3 million, half of the $6 million of the year before.", Role.MULTIPLE),
        ("Acme's pump sales were $3 million, half the $6 million of fiscal 2023.", Role.MULTIPLE),
        ("Acme's pump sales were $3 million, half of the $6 million it took in.", Role.SHARE),
    ],
)
def test_a_fraction_of_an_earlier_level_is_no_share(body: str, role: Role) -> None:
    (claim,) = claims_of(body)
    assert [p.role for p in claim.parts] == [Role.LEVEL, role, Role.LEVEL]
    assert claim.parts[0].period.fiscal_year == 2024


def test_an_apposition_is_ranked_by_its_own_words() -> None:
    (claim,) = claims_of("Revenue in Norway, its largest market, fell 9% to $5 million.")
    (rank,) = [p for p in claim.parts if p.kind is PartKind.RANK]
    assert rank.text == "its largest market"


def test_what_something_is_called_is_no_statement() -> None:
    (claim,) = claims_of("Demand creation expense, as Acme calls its advertising, rose to $5 million.")
    assert {p.kind for p in claim.parts} == {PartKind.FIGURE}


def test_what_something_is_earned_on_is_of_the_second_figure_alone() -> None:
    (claim,) = claims_of("In 2024, Acme earned $3 million on sales of $9 million.")
    assert [p.subject for p in claim.parts] == ["earned", "sales"]


def test_what_sums_up_things_named_before_is_left_open() -> None:
    *_, last = claims_of("Norway had sales of $9 million. Together they brought in $12 million.")
    assert last.open_reason is OpenReason.AMBIGUOUS
