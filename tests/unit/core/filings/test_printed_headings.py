"""Headings of items as filers, scanners and word processors leave them: shared, misread, and inside paragraphs."""

import pytest

from core.domain.filings.filing import ItemStatus
from core.filings.forms.annual_report import ITEMS as FORM_ITEMS
from core.filings.html.read_blocks import read_blocks
from core.filings.items.heading_readings import heading_readings
from core.filings.parse_html import parse
from tests.unit.core.filings.build_html import BREAK, SIGNED, bold, document, items, page_source, plain

BOATS = "We build rowing boats in a yard by the lake."
RISKS = "Timber may rot."
TOLD = "It is told in the proxy statement."
TEN = "Item 10. Directors, Executive Officers and Corporate Governance"
ELEVEN = "Item 11. Executive Compensation"
TWELVE = "Item 12. Security Ownership of Certain Beneficial Owners and Management"


@pytest.mark.parametrize(
    "heading",
    [
        bold("Items 1 and 2. Business and Properties"),
        plain("ITEMS 1 &amp; 2. BUSINESS AND PROPERTIES"),
        bold("Items 1. and 2. Business and Properties"),
        bold("Item 1. and Item 2. Business and Properties"),
        bold("Items 1/2. Our Business and Properties"),
        bold("Items 1-2. Business and Properties"),
        bold("Items (1) and (2). Business and Properties"),
        bold("Items l and 2. Business and Properties"),
        bold("Item 1. Business and Item 2. Properties"),
        bold("Items 1. Business and 2. Properties"),
        bold("ITEM 1. BUSINESS") + bold("ITEM 2. PROPERTIES"),
        "<p><b>Item 1. Business<br/>Item 2. Properties</b></p>",
        "<table><tr><td>Items 1 and 2.</td><td>Business and Properties</td></tr></table>",
        bold("Items 1 and 2") + bold("Business and Properties"),
    ],
)
def test_items_headed_together_let_those_between_them_follow(heading: str) -> None:
    later = (bold("Item 1A. Risk Factors"), plain(RISKS), bold("Item 1B. Unresolved Staff Comments"), plain("None."))
    found = items(heading, plain(BOATS), *later, bold("Item 3. Legal Proceedings"), plain("Not one."), SIGNED)
    assert {n: found[n].text for n in ("1", "2", "1A", "1B", "3")} == {
        "1": BOATS, "2": BOATS, "1A": RISKS, "1B": "None.", "3": "Not one.",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("heading", "numbers"),
    [
        ("Items 5 and 6. Market for Registrant’s Common Equity; [Reserved]", ("5", "6")),
        ("Items 7. and 7A. Management’s Discussion and Analysis", ("7", "7A")),
        ("Item 7/7A. Management’s Discussion and Analysis", ("7", "7A")),
        ("Items 1, 1A and 2. Business, Risk Factors and Properties", ("1", "1A", "2")),
        ("Items 10-14. Directors, Executive Officers and Corporate Governance", ("10", "11", "12", "13", "14")),
        ("Items 8 and 15. Financial Statements and Supplementary Data; Exhibits", ("8", "15")),
    ],
)
def test_other_items_headed_together(heading: str, numbers: tuple[str, ...]) -> None:
    found = items(bold(heading), plain(BOATS), SIGNED)
    headed = {number: item.text for number, item in found.items() if item.status is not ItemStatus.ABSENT}
    assert headed == dict.fromkeys(numbers, BOATS)


def test_two_headings_with_nothing_between_stay_two_where_the_form_has_them_side_by_side() -> None:
    found = items(
        bold("Item 6. [Reserved]"), bold("Item 7. Management’s Discussion and Analysis"), plain("Sales rose.")
    )
    assert (found["6"].text, found["7"].text) == ("", "Sales rose.")


@pytest.mark.parametrize(
    "paragraphs",
    [
        f"<p><b>{TEN}</b><br/>{TOLD}<br/><b>{ELEVEN}</b><br/>{TOLD}<br/><b>{TWELVE}</b><br/>{TOLD}</p>",
        f"<div><b>{TEN}</b><br/><br/>{TOLD}<br/> <br/><b>{ELEVEN}</b><br/>{TOLD}<br/><b>{TWELVE}</b><br/>{TOLD}</div>",
        f"<p>{TEN}<br/>{TOLD}<br/>{ELEVEN}<br/>{TOLD}<br/>{TWELVE}<br/>{TOLD}</p>",
        f"<p><u>{TEN}</u> {TOLD} <u>{ELEVEN}</u> {TOLD} <u>{TWELVE}</u> {TOLD}</p>",
        f"<p><b>{TEN}</b></p><p>{TOLD} <b>{ELEVEN}</b></p><p>{TOLD}<br/><b>{TWELVE}</b></p><p>{TOLD}</p>",
        f"<p><b>{TEN}</b> {TOLD}</p><p><b>{ELEVEN}</b> {TOLD}</p><p><b>{TWELVE}</b> {TOLD}</p>",
        f"<p>{TEN} {TOLD}</p><p>{ELEVEN.upper()} {TOLD}</p><p>{TWELVE}: {TOLD}</p>",
        f"<table><tr><td><b>{TEN}</b><br/>{TOLD}<br/><b>{ELEVEN}</b><br/>{TOLD}<p>{TWELVE}</p>{TOLD}</td></tr></table>",
        "".join(f"<b>{h[:8]}</b><br/><b>{h[9:]}</b><br/>{TOLD}<br/>" for h in (TEN, ELEVEN, TWELVE)),
    ],
)  # fmt: skip
def test_an_item_may_be_headed_inside_a_paragraph(paragraphs: str) -> None:
    found = items(bold("Item 1. Business"), plain(BOATS), paragraphs, SIGNED)
    assert {n: found[n].text for n in ("1", "10", "11", "12")} == {"1": BOATS, "10": TOLD, "11": TOLD, "12": TOLD}


@pytest.mark.parametrize(
    "mention",
    [
        "<p>For what may go wrong see <b>Item 1A. Risk Factors</b> of this report.</p>",
        "<p>Much may go wrong. <b>Item 1A. Risk Factors</b> tells what.</p>",
        "<p>For what may go wrong, see <b>Item 1A. Risk Factors.</b></p>",
        "<p>Please read this with<br/>Item 1A. Risk Factors and<br/>the notes.</p>",
        "<p>We tell more in<br/><i>Item 1A. Risk Factors</i><br/>of this report.</p>",
    ],
)
def test_words_that_only_name_an_item_head_none_and_leave_the_paragraph_whole(mention: str) -> None:
    found = items(bold("Item 1. Business"), mention, plain(BOATS), SIGNED)
    assert found["1A"].status is ItemStatus.ABSENT
    assert found["1"].text.count("\n") == 1


def test_a_heading_that_stands_alone_is_surer_than_one_inside_a_paragraph() -> None:
    inside = "<p>Much may go wrong.<br/><b>Item 1A. Risk Factors</b></p>"
    found = items(bold("Item 1. Business"), inside, plain(BOATS), bold("Item 1A. Risk Factors"), plain(RISKS), SIGNED)
    assert found["1A"].text == RISKS
    assert BOATS in found["1"].text


def test_tags_stay_with_their_piece_of_a_paragraph() -> None:
    tagged = "<ix:nonFraction id='{0}'>7</ix:nonFraction>"
    body = f"<p>We own {tagged.format('a')} sheds.<br/><b>{ELEVEN}</b><br/>We paid {tagged.format('b')} rowers.</p>"
    found = document(bold("Item 2. Properties"), body, SIGNED)
    assert [(e.item, e.tags) for e in found.elements if e.tags] == [("2", ("a",)), ("11", ("b",))]
    whole = [block for block in read_blocks(parse(page_source(body)))[0] if block.tags]
    assert [block.tags for block in whole] == [("a", "b")]


def test_contents_broken_into_lines_head_nothing() -> None:
    listed = "<br/>".join(f"Item {item.number}. {item.title}" for item in FORM_ITEMS)
    found = items(f"<p>{listed}</p>", BREAK, bold("Item 1. Business"), plain(BOATS), SIGNED)
    assert found["1"].text == BOATS
    assert found["1A"].status is ItemStatus.ABSENT


@pytest.mark.parametrize(
    "heading",
    [
        "Item lA. Risk Factors",
        "ltem 1A. Risk Factors",
        "1TEM lA: RISK FACTORS",
        "|tem 1A. Risk Factors",
        "Item I A. Risk Factors",
        "Item IA. Risk Factors",
        "Ｉｔｅｍ　１Ａ．　Ｒｉｓｋ　Ｆａｃｔｏｒｓ",
        "Item&nbsp;1A&#8239;‒&#8195;Risk Factors",
        "Item 1A ⸺ Risk Factors",
        "Item 1А. Risk Factors",
        "Item 1(A). Risk Factors",
        "Item 1-A. Risk Factors",
        "Item 1.A. Risk Factors",
    ],
)
@pytest.mark.parametrize("shape", [bold, plain])
def test_a_number_misread_or_in_other_letters_is_the_number(heading: str, shape: object) -> None:
    assert callable(shape)
    body = (
        bold("Item 1. Business"),
        plain(BOATS),
        shape(heading),
        plain(RISKS),
        bold("Item 2. Properties"),
        plain("None."),
    )
    found = items(*body, SIGNED)
    assert {n: found[n].text for n in ("1", "1A", "2")} == {"1": BOATS, "1A": RISKS, "2": "None."}


@pytest.mark.parametrize(
    ("heading", "number"),
    [
        ("Item l. Business", "1"),
        ("Item lO. Directors, Executive Officers and Corporate Governance", "10"),
        ("Item 1I. Executive Compensation", "11"),
        ("ITEM I5. EXHIBITS AND FINANCIAL STATEMENT SCHEDULES", "15"),
    ],
)
def test_other_numbers_misread(heading: str, number: str) -> None:
    assert items(bold(heading), plain(BOATS), SIGNED)[number].text == BOATS


@pytest.mark.parametrize("heading", ["Item lA. Our Rowers", "Item I. Lakes", "Item 1(A). Oars", "Items of Note"])
def test_what_may_be_misread_needs_the_title(heading: str) -> None:
    found = items(bold("Item 2. Properties"), plain("A shed."), bold(heading), plain(BOATS), SIGNED)
    assert [n for n, item in found.items() if item.status is not ItemStatus.ABSENT] == ["2"]


@pytest.mark.parametrize(
    "text", ["ltem lA. Risk", "Item 1(A). Risk", "Ｉｔｅｍ　１Ａ", "Item 1.A Risk", "Items l and 2"]
)
def test_readings_keep_the_length_of_the_text(text: str) -> None:
    readings = [reading for reading, _ in heading_readings(text)]
    assert len(readings) >= 1
    assert {len(reading) for reading in readings} == {len(text)}
