"""A figure that a sentence has of another place, in another measure, or of a neighbour of what the part names."""

from decimal import Decimal

import pytest

from core.domain.claims.claim import Part, Role
from core.domain.claims.verdict import Finding, Outcome
from tests.unit.verifier.checks.made import figure, quantity
from tests.unit.verifier.checks.test_rivals import checked, counted, index_of, percent, said
from verifier.checks.figure_finding import refuted_by
from verifier.checks.told_of_another import told_of_another_class
from verifier.ruling.whereabouts import same_measure, same_place

ABROAD = "Sales to hotels outside of Finland accounted for 53% and 56% of net revenue in 2024 and 2023, respectively."
WORLD = "Desk lamps accounted for 47% of our worldwide lamp volume in both 2024 and 2023."
STAFF = "We run the business with 2,100 people around the world with 1,600 people in Finland and 500 people abroad."
HANDS = "As of December 31, 2024, we employed 18,323 people in every line of work."
POWER = "In 2024, we deployed 31.4 GWh of storage for lamps."
GROWN = "Fees from dock mooring grew 62% on new berths. Fees from dock towing grew 51% as barges came back."
CLASSES = (
    "Dividends on Class A, Class B and Class C shares were $35 million, $19 million and $33 million, respectively."
)


def people(text: str) -> Part:
    written = quantity(text, text.replace(",", ""), "number", "1", noun="people")
    return figure("people employed", written)


@pytest.mark.parametrize(
    ("sentence", "part", "outcome"),
    [
        (ABROAD, said("Hotels in Finland accounted for 53% of sales", "hotels in Finland", percent("53")), "refuted"),
        (ABROAD, said("Hotels outside Finland accounted for 53% of sales", "hotels", percent("53")), "agrees"),
        (WORLD, said("Desk lamps accounted for 47% of lamp volume in Norway", "desk lamps", percent("47")), "refuted"),
        (WORLD, said("Desk lamps accounted for 47% of lamp volume worldwide", "desk lamps", percent("47")), "agrees"),
    ],
)
def test_a_figure_of_the_world_or_of_abroad_is_not_that_of_a_country(sentence: str, part: Part, outcome: str) -> None:
    (found,) = checked(index_of(sentence), part)
    assert found.outcome is Outcome(outcome)


def test_each_figure_has_the_place_that_follows_it() -> None:
    written = quantity("1,600", "1600", "number", "1", noun="people")
    assert same_place(written, "it employs 1,600 people around the world", STAFF) is False
    assert same_place(written, "it employs 1,600 people in Finland", STAFF) is True
    assert same_place(written, "it employs 1,600 people in Norway", STAFF) is False
    assert same_place(written, "it employs 1,600 people", STAFF) is None


def test_a_place_that_the_paragraph_does_not_name_is_not_borne_out() -> None:
    told = said("it employed 18,323 people in Norway", "people employed", counted("18,323"))
    plain = said("it employed 18,323 people", "people employed", counted("18,323"))
    index = index_of(HANDS)
    assert [f.outcome for f in (*checked(index, told), *checked(index, plain))] == [Outcome.NOT_FOUND, Outcome.AGREES]


@pytest.mark.parametrize(("noun", "same"), [("MWh", False), ("GWh", True), ("lamps", None)])
def test_a_figure_has_one_unit_of_measure(noun: str, same: bool | None) -> None:
    assert same_measure(quantity("31.4", "31.4", "number", "0.1", noun=noun), POWER) is same


def test_a_neighbour_with_all_the_words_of_the_part_has_the_figure_meant() -> None:
    index = index_of(GROWN)
    wrong = figure("fees from dock towing", percent("62"), Role.GROWTH)
    right = figure("fees from dock mooring", percent("62"), Role.GROWTH)
    (refuted,), (agreed,) = checked(index, wrong), checked(index, right)
    assert (refuted.outcome, agreed.outcome) == (Outcome.REFUTED, Outcome.AGREES)
    assert [fact.value for fact in refuted.facts] == [Decimal(51)]


@pytest.mark.parametrize(
    ("label", "millions", "outcome"), [("B", 33, "refuted"), ("B", 19, "agrees"), ("C", 33, "agrees")]
)
def test_each_class_has_its_own_figure_of_a_list(label: str, millions: int, outcome: str) -> None:
    written = quantity(f"${millions} million", f"{millions}000000", "USD", "1000000")
    text = f"Dividends on Class {label} shares came to ${millions} million"
    (found,) = checked(index_of(CLASSES), said(text, f"dividends on Class {label} shares", written))
    assert found.outcome is Outcome(outcome)


def test_a_share_of_a_class_is_not_held_against_the_amounts_of_each() -> None:
    """A fifth was the share of Class B, 19 of 87 million; the sentence gives amounts, and no share."""
    index = index_of(CLASSES)
    share = said("Class B had 22% of dividends", "Class B dividends", percent("22"))
    amount = index.told["e0"][0][1]
    assert refuted_by(share, amount, index) is None
    agreed = Finding(part=share, outcome=Outcome.AGREES, note="", facts=(amount,))
    assert told_of_another_class(agreed, index) is agreed
