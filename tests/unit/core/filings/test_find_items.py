"""Items are found whatever form their headings take, and by nothing that only mentions them."""

import pytest

from core.domain.filings.filing import ItemStatus
from core.filings.forms.annual_report import ITEMS as FORM_ITEMS
from tests.unit.core.filings.build_html import BREAK, SIGNED, bold, document, items, page_source, plain

BOWLS = "We throw and glaze bowls in two workshops."


@pytest.mark.parametrize(
    "heading",
    [
        bold("Item 1. Business"),
        bold("ITEM 1.BUSINESS"),
        bold("Item&#160;1.&#160;&#160;Business"),
        bold("I TEM 1. BUSINESS"),
        bold("Item No. 1. Business"),
        bold("Item 1 – Business"),
        bold("Item 1—Business."),
        bold("PART I, Item 1: Business"),
        bold("Item 1. Our Business"),
        bold("Item 1.") + bold("Business"),
        bold("ITEM 1") + plain("Business"),
        "<h2>Item 1. Business</h2>",
        "<p>Item 1.<br/>Business</p>",
        "<p><u>Item 1</u>. <u>Business</u></p>",
        "<p>ITEM 1. B<span>USINESS</span></p>",
        "<table><tr><td>Item 1.</td><td>Business</td></tr></table>",
        "<table><tr><td><b>PART I</b></td></tr><tr><td><b>Item 1. Business</b></td></tr></table>",
    ],
)
def test_forms_of_a_heading(heading: str) -> None:
    found = items(heading, plain(BOWLS), bold("Item 1A. Risk Factors"), plain("Kilns may crack."), SIGNED)
    assert found["1"].text == BOWLS
    assert found["1"].status is ItemStatus.PRESENT
    assert found["1A"].text == "Kilns may crack."


@pytest.mark.parametrize(
    "paragraph",
    [
        "<p><b>Item 4. Mine Safety Disclosures.</b> Not applicable.</p>",
        "<p>Item 4. Mine Safety Disclosures. Not applicable.</p>",
        "<p>Item 4. <b>Mine Safety Disclosures</b> – Not applicable.</p>",
        "<p><b>Item 4. Mine Safety Disclosures</b> Not applicable.</p>",
        "<p><b>Item 4. Mine Safety Disclosures</b> Not applicable. Digging (continued since 1990) has ended.</p>",
    ],
)
def test_text_behind_the_heading_is_the_items(paragraph: str) -> None:
    found = items(bold("Item 3. Legal Proceedings"), plain("None."), paragraph, SIGNED)
    assert found["4"].text.startswith("Not applicable.")
    assert found["4"].title.startswith("Mine Safety Disclosures")


def test_a_title_over_two_lines_is_one() -> None:
    found = items(
        bold("Item 7. Management’s Discussion and Analysis of Financial"),
        bold("Condition and Results of Operations"),
        plain("Sales rose."),
    )
    assert found["7"].text == "Sales rose."
    assert found["7"].title.endswith("Results of Operations")


def test_a_sentence_that_names_an_item_is_no_heading() -> None:
    found = items(
        bold("Item 1A. Risk Factors"),
        plain("Kilns may crack."),
        plain("Item 3 of this report tells of legal proceedings that may cost us much."),
        plain("“Item 3. Legal Proceedings” has more."),
        bold("Item 3. Legal Proceedings"),
        plain("None."),
    )
    assert found["1A"].text.endswith("has more.")
    assert found["3"].text == "None."


def contents(row: str) -> str:
    return "".join(row.format(number=item.number, title=item.title) for item in FORM_ITEMS)


@pytest.mark.parametrize(
    "listed",
    [
        f"<table>{contents('<tr><td>Item {number}.</td><td>{title}</td><td>7</td></tr>')}</table>",
        contents("<p><a href='#x'>Item {number}. {title}</a></p>"),
        contents("<p>Item {number}. {title}</p><p>7</p>"),
        contents("<p>Item {number}. {title} ........ 7</p>"),
    ],
)
def test_a_table_of_contents_heads_nothing(listed: str) -> None:
    found = items(listed, BREAK, bold("PART I"), bold("Item 1. Business"), plain(BOWLS), SIGNED)
    assert found["1"].text == BOWLS
    assert found["1A"].status is ItemStatus.ABSENT


def test_parts_stand_between_items() -> None:
    found = document(
        bold("Item 4. Mine Safety Disclosures"),
        plain("None."),
        bold("PART II"),
        bold("Item 5. Market for Registrant’s Common Equity"),
        plain("Our shares trade in Cobbleton."),
    )
    assert [(e.text, e.item) for e in found.elements if e.text == "PART II"] == [("PART II", None)]
    assert {item.item: item.text for item in found.items}["4"] == "None."


def test_items_of_a_regulation_head_nothing() -> None:
    text = [bold("Item 405 of Regulation S-K"), plain("All reports came in time."), bold("Item 1.01 of Form 8-K")]
    found = items(bold("Item 10. Directors, Executive Officers and Corporate Governance"), *text, SIGNED)
    assert found["10"].text.count("\n") == 2


def test_an_item_of_the_filers_own_ends_the_one_before() -> None:
    found = items(
        bold("Item 4. Mine Safety Disclosures"),
        plain("None."),
        bold("ITEM X. OUR OFFICERS"),
        plain("Oda Fennimore, 61, fires the kilns."),
        bold("Item 5. Market for Registrant’s Common Equity"),
        plain("Our shares trade in Cobbleton."),
    )
    assert found["4"].text == "None."
    assert found["5"].text == "Our shares trade in Cobbleton."


def test_the_last_item_does_not_swallow_the_signatures() -> None:
    found = document(bold("Item 16. Form 10-K Summary"), plain("None."), SIGNED, plain("Trademarks belong to us."))
    assert {item.item: item.text for item in found.items}["16"] == "None."
    assert [e.item for e in found.elements[-3:]] == [None, None, None]


@pytest.mark.parametrize(
    ("heading", "numbers"),
    [
        ("Items 1 and 2. Business and Properties", ("1", "2")),
        ("Item 1 and Item 2. Business and Properties", ("1", "2")),
        ("Items 10, 11, 12, 13 and 14. Directors, Executive Compensation", ("10", "11", "12", "13", "14")),
        ("Items 10 through 14. Directors, Executive Officers and Corporate Governance", ("10", "11", "12", "13", "14")),
    ],
)
def test_combined_items_share_their_text(heading: str, numbers: tuple[str, ...]) -> None:
    found = items(bold(heading), plain(BOWLS), SIGNED)
    assert {number: found[number].text for number in numbers} == dict.fromkeys(numbers, BOWLS)
    assert sum(item.status is not ItemStatus.ABSENT for item in found.values()) == len(numbers)


def test_headings_repeated_at_the_head_of_each_page_are_one() -> None:
    risks = [f"Risk {letter} is grave." for letter in "abcdefghijkl"]
    pages = [plain("PART I") + plain("Item 1A. Risk Factors") + plain(risk) for risk in risks]
    found = items(bold("Item 1. Business"), plain(BOWLS), BREAK, BREAK.join(pages), SIGNED)
    assert found["1"].text == BOWLS
    assert found["1A"].text.split("\n") == risks


def test_continued_headings_are_running_heads() -> None:
    found = items(
        bold("Item 7. Management’s Discussion and Analysis"),
        plain("Sales rose."),
        BREAK,
        bold("Item 7. Management’s Discussion and Analysis (Continued)"),
        plain("Costs fell."),
        BREAK,
        plain("Part II") + plain("Item 7"),
        plain("Margins held."),
    )
    assert found["7"].text == "Sales rose.\nCosts fell.\nMargins held."


def test_a_running_head_above_the_end_of_the_item_before_is_not_the_heading() -> None:
    found = items(
        bold("Item 2. Properties"),
        plain("Two workshops"),
        BREAK,
        plain("Item 3. Legal Proceedings"),
        plain("and a shed."),
        bold("Item 3. Legal Proceedings"),
        plain("None."),
    )
    assert found["2"].text.endswith("and a shed.")
    assert found["3"].text == "None."


@pytest.mark.parametrize(
    ("heading", "number"),
    [
        ("Item 6. Selected Financial Data", "6"),
        ("Item 4. Submission of Matters to a Vote of Security Holders", "4"),
        ("Item 12(a). Security Ownership of Certain Beneficial Owners and Management", "12"),
        ("Item 10. Directors and Executive Officers of the Registrant", "10"),
        ("Item 14. What we paid the auditor", "14"),
        ("Item 8. Harrow Lane Pottery and Subsidiaries Financial Statements and Supplementary Data", "8"),
    ],
)
def test_titles_of_other_years_and_filers(heading: str, number: str) -> None:
    assert items(bold(heading), plain("Here it is told at length."), SIGNED)[number].text.startswith("Here it is")


def test_pages_count_from_the_cover() -> None:
    found = items(bold("Item 2. Properties"), plain("Two workshops."), BREAK, plain("And a shed."), SIGNED)["2"]
    assert (found.page_start, found.page_end) == (2, 3)


def index(*rows: str) -> str:
    return "<table>" + "".join(f"<tr>{row}</tr>" for row in rows) + "</table>"


def test_an_index_stands_in_for_headings() -> None:
    pages = [bold("What we do") + plain(BOWLS), bold("RISK FACTORS") + plain("Kilns may crack."), plain("They do.")]
    numbered = [page + plain(str(n)) for n, page in enumerate(pages, start=2)]
    listed = [
        f"<td>Item {item.number}.</td><td>{item.title}</td><td>{place}</td>"
        for item, place in zip(FORM_ITEMS, ["2", "3-4", *["Not applicable"] * 21], strict=True)
    ]
    found = items(BREAK.join(numbered), BREAK, bold("Form 10-K Cross-Reference Index"), index(*listed), SIGNED)
    assert found["1"].text == f"What we do\n{BOWLS}"
    assert found["1A"].text == "Kilns may crack.\nThey do."
    assert (found["3"].text, found["3"].status) == ("Not applicable", ItemStatus.PRESENT)


def test_a_heading_that_lacks_its_number_is_found_by_the_contents() -> None:
    listed = [f"<td>Item {item.number}.</td><td>{item.title}</td><td>2</td>" for item in FORM_ITEMS]
    body = [bold(f"Item {i.number}. {i.title}") + plain(f"Text {i.number}.") for i in FORM_ITEMS if i.number != "3"]
    body.insert(5, bold("Legal Proceedings") + plain("None pending."))
    found = items(index(*listed), *body, SIGNED)
    assert found["3"].text == "None pending."
    assert found["2"].text == "Text 2."
    assert found["4"].text == "Text 4."


def test_a_filing_without_items_has_them_all_absent() -> None:
    assert {item.status for item in items(plain(BOWLS)).values()} == {ItemStatus.ABSENT}


def test_reading_twice_gives_the_same() -> None:
    body = (bold("Item 1. Business"), plain(BOWLS), SIGNED)
    assert document(*body) == document(*body)
    assert page_source(*body)
