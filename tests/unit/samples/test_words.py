"""Placeholders of the prose become the model's figures."""

from decimal import Decimal

import pytest

from tests.samples.company.cells import Style as CellStyle
from tests.samples.company.cells import cell, percent
from tests.samples.company.inline import Inline
from tests.samples.company.words import fill
from tests.samples.company.years import flow


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("{million revenue 2025}", "$2,435.5 million"),
        ("{rate home 2025}", "3.8%"),
        ("{share us revenue 2025}", "63.6%"),
        ("{points gross_profit revenue 2025}", "1.3 percentage points"),
        ("{cents eps_diluted 2025}", "$3.27"),
        ("{count employees 2025}", "7,840"),
        ("{permille comparable 2025}", "3.8%"),
    ],
)
def test_a_placeholder_is_filled(text: str, filled: str) -> None:
    assert fill(text) == filled


def test_a_tagged_placeholder_carries_concept_scale_and_decimals() -> None:
    text = fill("{tag AdvertisingExpense advertising 2025}", Inline())
    assert 'name="us-gaap:AdvertisingExpense"' in text
    assert 'scale="6"' in text
    assert 'decimals="-5"' in text
    assert text.startswith("$<ix:nonFraction")
    assert ">71.4</ix:nonFraction> million" in text


def test_the_printed_sign_and_the_tagged_sign_are_apart() -> None:
    paid = CellStyle(concept="PaymentsToAcquirePropertyPlantAndEquipment", shown=-1)
    made = cell(Inline(), 118_460, flow(2025), paid)
    assert made.html.startswith("(<ix:nonFraction")
    assert made.behind == ")"
    assert "sign=" not in made.html


def test_a_negative_percentage_stands_in_brackets() -> None:
    assert percent(Decimal("-3.8")).html == "(3.8"
    assert percent(Decimal("-3.8")).behind == ")%"


def test_contexts_are_shared_and_numbered_in_order() -> None:
    inline = Inline()
    assert inline.context(flow(2025)) == "c-1"
    assert inline.context(flow(2024)) == "c-2"
    assert inline.context(flow(2025)) == "c-1"
