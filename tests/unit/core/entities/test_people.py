"""Which names mean one person."""

import pytest

from core.entities.person_names import merge_people, parts_of, people_named, same_person


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Tim Brook", "Timothy D. Brook", True),
        ("Timothy D. Brook", "TIMOTHY D. BROOK", True),
        ("Timothy D. Brook", "Mr. Brook", True),
        ("T. D. Brook", "Timothy Brook", True),
        ("D. Christopher Vale", "Chris Vale", True),
        ("Robert E. Lund, Jr.", "Bob Lund", True),
        ("Ludwig van Dorn", "Mr. van Dorn", True),
        ("Timothy D. Brook", "Timothy F. Brook", False),
        ("Tim Brook", "Tom Brook", False),
        ("Tim Brook", "Tim Brooks", False),
    ],
)
def test_same_person(one: str, other: str, same: bool) -> None:
    assert same_person(parts_of(one), parts_of(other)) is same
    assert same_person(parts_of(other), parts_of(one)) is same


def test_names_of_one_person_are_merged_under_the_fullest() -> None:
    people = merge_people(["Tim Brook", "TIMOTHY D. BROOK", "Brook", "Timothy D. Brook", "Ada Brook"])
    assert [(p.name, p.key) for p in people] == [("Timothy D. Brook", "brook timothy"), ("Ada Brook", "brook ada")]
    assert len(people_named(people, "Brook")) == 2


def test_the_key_is_the_same_whatever_form_a_filing_prefers() -> None:
    keys = {merge_people([name])[0].key for name in ("Tim Brook", "Timothy Brook", "Timothy D. Brook")}
    assert keys == {"brook timothy"}
