"""Words that cannot both be true: which side a text takes, and that the other side speaks of the same thing."""

import pytest

from verifier.ruling.conflicts import compare_slots
from verifier.ruling.facets import answered_oppositely, facets


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


def test_the_opposite_of_a_word_speaks_of_it() -> None:
    mine = facets("the provisions for claims are material")
    assert "material" in answered_oppositely(mine, facets("provisions for claims were immaterial"))
    assert not answered_oppositely(mine, facets("provisions for claims were material"))
