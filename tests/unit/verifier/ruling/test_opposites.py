"""Words that cannot both be true: which side a text takes, and that the other side speaks of the same thing."""

import pytest

from verifier.ruling.conflicts import compare_slots
from verifier.ruling.facets import facets
from verifier.ruling.opposites import answered_oppositely


@pytest.mark.parametrize(
    ("said", "filed", "same"),
    [
        (
            "the court let the ruling stand without an appeal",
            "the plaintiffs filed an appeal against the ruling",
            False,
        ),
        ("the distributor filed an appeal against the ruling", "the distributor filed an appeal in June", True),
        ("the provisions for claims are material", "provisions for claims were immaterial", False),
        ("the board accepted the offer", "the board rejected the offer of the lender", False),
    ],
)
def test_a_text_takes_the_side_of_its_longest_phrase(said: str, filed: str, same: bool) -> None:
    found = {name: agrees for name, agrees in compare_slots(facets(said), filed).items() if name != "name"}
    assert found
    assert all(found.values()) is same


def test_a_fall_is_no_refusal() -> None:
    assert all(compare_slots(facets("lamp sales declined"), "under accepted principles, lamps were sold").values())


@pytest.mark.parametrize(
    ("said", "filed"),
    [
        ("the mills held $4 million in reserve cash", "the mills paid for the shares of the founder"),
        ("bread sales declined", "the weighted average price of bread"),
        ("the loan was repaid in full", "a loan on our part was repaid"),
        ("the notes bear a fixed rate", "the lender holds a variable interest entity"),
    ],
)
def test_what_terms_shorten_takes_a_side_as_written_alone(said: str, filed: str) -> None:
    assert not [name for name in compare_slots(facets(said), filed) if name.startswith("opposite")]


def test_a_lease_is_of_one_kind_and_a_rate_plus_a_margin_floats() -> None:
    lease = compare_slots(facets("treated as a finance lease"), "treated as an operating lease")
    rate = compare_slots(facets("the loan has a fixed rate"), "the loan bears interest at the prime rate plus a margin")
    assert False in lease.values()
    assert False in rate.values()


def test_the_opposite_of_a_word_speaks_of_it() -> None:
    mine = facets("the provisions for claims are material")
    assert "material" in answered_oppositely(mine.opposites, facets("provisions for claims were immaterial").opposites)
    assert not answered_oppositely(mine.opposites, facets("provisions for claims were material").opposites)


def test_what_a_thing_has_left_behind_is_no_side_that_it_takes() -> None:
    told = compare_slots(
        facets("The press is out of its pilot phase and in full production"), "Press: pilot production"
    )
    assert [same for name, same in told.items() if name.startswith("opposite")] == [False]


def test_the_points_of_the_compass_and_costs_that_come_down_have_opposites() -> None:
    assert False in compare_slots(facets("mills in eastern Canada"), "our mills in western Canada").values()
    assert False in compare_slots(facets("wages are expected to come down"), "We expect wages to increase.").values()


def test_what_a_matter_is_without_does_not_deny_that_it_was_approved() -> None:
    told = "In May the board approved a further $5 million for repairs, without expiration."
    assert (
        False not in compare_slots(facets("the board approved a further $5 million for repairs in May"), told).values()
    )


def test_sales_of_goods_do_not_tell_that_a_thing_was_sold() -> None:
    assert "opposite" not in str(compare_slots(facets("the group acquired the quarry"), "net sales of the quarry rose"))
    assert False in compare_slots(facets("the group acquired the quarry"), "the group sold its quarry").values()
