"""Rows of the form become links; what is not on the sheet is refused."""

from decimal import Decimal
from typing import Any

import pytest

from core.domain.claims.assertion import SlotName
from core.domain.claims.link import Formula, Stance
from tests.unit.core.gather.test_sheet import GROWTH, SEGMENTS, address_of, sheet
from tests.unit.verifier.prove.made_links import assertion
from verifier.link.read_links import ReadLinks, read_links

PART = assertion("Connected Care grew 22.4%", measure="Connected Care", value="22.4%")
SHEET = sheet(SEGMENTS, GROWTH)
NOW, BEFORE = (address_of(SHEET, "Connected Care", text) for text in ("418,905", "342,170"))
HOME, ALL = address_of(SHEET, "Home", "1,142,360"), address_of(SHEET, "Total revenue", "2,435,480")
TOLD = next(n for n, block in enumerate(SHEET.blocks, 1) if block.element.text.startswith(GROWTH))


def read(**row: Any) -> ReadLinks:
    return read_links({"links": [{"part": "1.1", "stance": "match", **row}]}, [PART], SHEET)


def test_figures_with_a_formula() -> None:
    link = read(formula="growth", operands=[NOW, BEFORE], covers=["measure"]).links["1.1"]
    assert (link.stance, link.formula, link.covers) == (Stance.MATCH, Formula.GROWTH, (SlotName.MEASURE,))
    assert [o.exact for o in link.operands] == [Decimal(418_905_000), Decimal(342_170_000)]
    assert [t.period.fiscal_year for o in link.operands for t in o.terms if t.period] == [2025, 2024]


@pytest.mark.parametrize(
    ("operand", "exact"),
    [
        (f"{NOW} + {HOME}", "1561265000"),
        (f"{ALL} - {HOME} - {NOW}", "874215000"),
        (f"{ALL} − {HOME}", "1293120000"),
        (f" {NOW} ", "418905000"),
        (f"{TOLD}:22.4%", "22.4"),
        (f"{TOLD}:22.4% + {TOLD}:grew about 21%", "43.4"),
    ],
)
def test_an_operand_may_be_a_sum(operand: str, exact: str) -> None:
    (found,) = read(formula="value", operands=[operand]).links["1.1"].operands
    assert found.exact == Decimal(exact)


def test_an_operand_may_be_a_quotient() -> None:
    (found,) = read(formula="value", operands=[f"{NOW} / {ALL}"]).links["1.1"].operands
    assert found.unit == "ratio"
    assert Decimal("0.17") < found.exact < Decimal("0.18")


@pytest.mark.parametrize(
    "row",
    [
        {"formula": "value", "operands": ["999.1B"]},
        {"formula": "growth", "operands": [NOW, "77"]},
        {"formula": "value", "operands": [f"{NOW} + 999.1B"]},
        {"formula": "value", "operands": [f"{TOLD}:99.9%"]},
        {"formula": "value", "operands": ["418,905"]},
        {"quotes": [{"block": TOLD, "words": "Connected Care revenue fell"}]},
        {"quotes": [{"block": 999, "words": GROWTH}]},
        {"formula": "value"},
        {"operands": [NOW]},
        {},
    ],
)
def test_what_is_not_on_the_sheet_is_refused(row: dict[str, Any]) -> None:
    found = read(**row)
    assert found.links == {}
    assert found.refused["1.1"]


def test_a_quote_with_the_slot_that_it_contradicts() -> None:
    quotes = [{"block": TOLD, "words": GROWTH}]
    link = read(stance="mismatch", quotes=quotes, slot="direction", against="rose").links["1.1"]
    assert (link.quotes[0].text, link.slot, link.against) == (GROWTH, SlotName.DIRECTION, "rose")
    assert link.quotes[0].place.element_id == SHEET.blocks[TOLD - 1].element.id


def test_what_was_not_found_says_what_to_search() -> None:
    link = read(stance="absent", search=["renewal rate", ""], formula="value", operands=["999.1B"]).links["1.1"]
    assert (link.stance, link.search, link.operands) == (Stance.ABSENT, ("renewal rate",), ())


def test_the_first_row_of_a_part_counts_and_unknown_parts_do_not() -> None:
    rows = [
        {"part": "9.9", "stance": "absent"},
        {"part": "1.1", "stance": "absent"},
        {"part": "1.1", "stance": "match", "formula": "value", "operands": [NOW]},
    ]
    found = read_links({"links": rows}, [PART], SHEET)
    assert list(found.links) == ["1.1"]
    assert found.links["1.1"].stance is Stance.ABSENT
