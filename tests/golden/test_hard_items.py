"""Whatever is known to break the finding of items, each in a small filing of our own: status, boundaries, target."""

import pytest

from core.domain.filings.filing import ItemStatus
from core.filings.forms.annual_report import ITEMS
from tests.golden.hard_filings import BREAK, SIGNED, head, items, read, rows, text

PRESENT, POINTER, RESERVED, ABSENT = ItemStatus.PRESENT, ItemStatus.POINTER, ItemStatus.RESERVED, ItemStatus.ABSENT
BOWLS = "We throw and glaze bowls in two workshops."
STATEMENT = rows(
    ("", "2024", "2023"), ("Net sales", "1,240", "1,100"), ("Net income", "80", "64"), ("Assets", "9", "8")
)
BY_EXHIBIT = (
    "The information required by this item appears on pages 12 through 40 of the Annual Report to Shareholders, filed "
    "as Exhibit 13, and is incorporated herein by reference."
)


@pytest.mark.parametrize("place", ["Part IV, Item 15", "Item 16"])
def test_statements_that_stand_under_a_later_item(place: str) -> None:
    last = place[-2:]
    title = {"15": "Exhibits and Financial Statement Schedules", "16": "Form 10-K Summary"}[last]
    found = items(
        read(
            head("Item 8. Financial Statements and Supplementary Data"),
            text(f"The financial statements and the report of the auditor are set forth in {place} of this report."),
            head(f"Item {last}. {title}"),
            head("Consolidated Statements of Income"),
            STATEMENT,
            SIGNED,
        )
    )
    assert (found["8"].status, found["8"].target) == (POINTER, f"Item {last}")
    assert found[last].status is PRESENT
    assert "1,240" in found[last].text
    assert "Fennimore" not in found[last].text


def test_items_that_stand_in_an_exhibit() -> None:
    found = items(
        read(
            head("Item 7. Management’s Discussion and Analysis of Financial Condition and Results of Operations"),
            text(BY_EXHIBIT),
            head("Item 7A. Quantitative and Qualitative Disclosures About Market Risk"),
            text(BY_EXHIBIT),
            head("Item 8. Financial Statements and Supplementary Data"),
            text(BY_EXHIBIT, "The financial statement schedules are not required."),
            head("Item 9. Changes in and Disagreements with Accountants on Accounting and Financial Disclosure"),
            text("None."),
            SIGNED,
        )
    )
    for number in ("7", "7A", "8"):
        assert found[number].status is POINTER
        assert "Exhibit 13" in (found[number].target or "")
    assert found["9"].status is PRESENT


def test_contents_whose_links_are_page_numbers_alone() -> None:
    listed = rows(*((f"Item {i.number}.", i.title, f'<a href="#p{n}">{n}</a>') for n, i in enumerate(ITEMS, start=2)))
    body = [head(f"Item {i.number}. {i.title}") + text(f"Told under {i.number} at length.") for i in ITEMS]
    found = items(read(listed, BREAK, *body, SIGNED))
    assert [item.text for item in found.values()] == [f"Told under {i.number} at length." for i in ITEMS]


def test_a_cross_reference_index_in_place_of_headings() -> None:
    pages = [head("Our Company") + text(BOWLS), head("Risk Factors") + text("Kilns may crack."), text("They may burn.")]
    places = {"1": "2", "1A": "3-4", "3": "Note 9 to the consolidated financial statements", "6": "[Reserved]"}
    index = rows(*((i.number, i.title, places.get(i.number, "Not applicable")) for i in ITEMS))
    numbered = BREAK.join(page + text(str(n)) for n, page in enumerate(pages, start=2))
    found = items(read(numbered, BREAK, head("Form 10-K Cross-Reference Index"), index, SIGNED))
    assert (found["1"].text, found["1"].page_start) == (f"Our Company\n{BOWLS}", 2)
    assert found["1A"].text == "Kilns may crack.\nThey may burn."
    assert (found["3"].status, found["3"].target) == (POINTER, "Note 9")
    assert found["6"].status is RESERVED
    assert found["10"].text == "Not applicable"


def test_running_heads_with_continued_on_every_page() -> None:
    pages = [
        head("Item 1A. Risk Factors (continued)") + text(f"Risk {letter} is grave.") + text(f"{n}")
        for n, letter in enumerate("abcdefgh", start=3)
    ]
    found = items(
        read(
            head("Item 1A. Risk Factors"), text("Risk z is grave."), BREAK, BREAK.join(pages), BREAK,
            head("Item 1B. Unresolved Staff Comments"), text("None."), SIGNED,
        )
    )  # fmt: skip
    assert found["1A"].text.split("\n") == [f"Risk {letter} is grave." for letter in "zabcdefgh"]
    assert found["1B"].text == "None."


def test_combined_items() -> None:
    found = items(
        read(
            head("Items 1 and 2. Business and Properties"), text(BOWLS),
            head("Items 10, 11, 12, 13 and 14."),
            text("This is incorporated by reference to the definitive proxy statement for the 2025 meeting."), SIGNED,
        )
    )  # fmt: skip
    assert found["1"].text == found["2"].text == BOWLS
    assert {found[n].status for n in ("10", "11", "12", "13", "14")} == {POINTER}
    assert found["3"].status is ABSENT


@pytest.mark.parametrize(
    "heading",
    ["I TEM 3. LEGAL PROCEEDINGS", "Item No. 3 Legal Proceedings", "Item&#160;3.&#160;Legal&#160;Proceedings"],
)
def test_odd_headings(heading: str) -> None:
    found = items(read(head("Item 2. Properties"), text("A shed."), head(heading), text("None."), SIGNED))
    assert (found["2"].text, found["3"].text) == ("A shed.", "None.")


def test_a_title_over_two_lines() -> None:
    found = items(
        read(
            head("Item 5. Market for Registrant’s Common Equity, Related"),
            head("Stockholder Matters and Issuer Purchases of Equity Securities"),
            text("Our shares trade in Cobbleton."),
            SIGNED,
        )
    )
    assert found["5"].text == "Our shares trade in Cobbleton."


def test_sentences_that_quote_titles_head_nothing() -> None:
    found = items(
        read(
            head("Item 1. Business"),
            text(BOWLS, "Item 1A. “Risk Factors” tells what may go wrong, and Item 7 how we did."),
            text("See Item 3. Legal Proceedings for suits."),
            head("Item 3. Legal Proceedings"),
            text("None."),
            SIGNED,
        )
    )
    assert found["1"].text.endswith("for suits.")
    assert found["1A"].status is ABSENT
    assert found["3"].text == "None."


def test_part_three_points_to_the_proxy_statement() -> None:
    found = items(
        read(
            head("PART III"),
            head("Item 10. Directors, Executive Officers and Corporate Governance"),
            text("This is set forth in our 2025 Proxy Statement under “Our Board” and incorporated by reference."),
            head("Item 11. Executive Compensation"),
            text("This is contained under “Pay” in our 2025 Proxy Statement and is incorporated herein by reference."),
            head("PART IV"),
            head("Item 15. Exhibits and Financial Statement Schedules"),
            text("The exhibits follow."),
            SIGNED,
        )
    )
    assert {(found[n].status, found[n].target) for n in ("10", "11")} == {(POINTER, "2025 Proxy Statement")}
    assert found["11"].text.endswith("by reference.")


@pytest.mark.parametrize("signed", ["SIGNATURES", "S I G N A T U R E S", "Signature"])
def test_the_last_item_ends_where_the_signatures_begin(signed: str) -> None:
    after = text("Pursuant to the requirements of Section 13 or 15(d) …", "/s/ Oda Fennimore") + head("Schedule II")
    found = read(head("Item 16. Form 10-K Summary"), text("None."), head(signed), after, STATEMENT)
    assert items(found)["16"].text == "None."
    assert {element.item for element in found.elements[-4:]} == {None}


def test_text_that_belongs_to_no_item() -> None:
    document = read(
        text("In this report “we” means the pottery."),
        head("Forward-Looking Statements"),
        text("What is to come may come otherwise."),
        head("PART I"),
        head("Item 4. Mine Safety Disclosures"),
        text("Not applicable."),
        head("ITEM X. OFFICERS OF THE COMPANY"),
        text("Oda Fennimore, 61, fires the kilns."),
        head("PART II"),
        head("Item 5. Market for Registrant’s Common Equity"),
        text("Our shares trade in Cobbleton."),
        SIGNED,
        head("Trademarks"),
        text("The heron is ours."),
    )
    found, of = items(document), {element.text: element.item for element in document.elements}
    assert found["4"].text == "Not applicable."
    assert found["5"].text == "Our shares trade in Cobbleton."
    nobodys = ("In this report “we” means the pottery.", "Oda Fennimore, 61, fires the kilns.", "The heron is ours.")
    assert [of[words] for words in nobodys] == [None, None, None]


@pytest.mark.parametrize(
    ("day", "lacks"),
    [
        ("December 31, 1999", {"1A", "1B", "1C", "9A", "9B", "9C", "14", "16"}),
        ("December 31, 2002", {"1A", "1B", "1C", "9B", "9C", "14", "16"}),
        ("June 30, 2004", {"1A", "1B", "1C", "9C", "16"}),
        ("December 31, 2005", {"1C", "9C", "16"}),
        ("September 30, 2017", {"1C", "9C"}),
        ("December 31, 2021", {"1C"}),
        ("September 30, 2023", {"1C"}),
        ("December 31, 2023", set()),
    ],
)
def test_a_form_asks_for_the_items_of_its_year(day: str, lacks: set[str]) -> None:
    found = items(read(head("Item 1. Business"), text(BOWLS), SIGNED, day=day))
    assert {i.number for i in ITEMS} - found.keys() == lacks
    assert found["1"].text == BOWLS


def test_an_item_ahead_of_its_time_is_found() -> None:
    found = items(
        read(head("Item 1. Business"), text(BOWLS), head("Item 1A. Risk Factors"), text("Kilns."), day="June 30, 2001")
    )
    assert (found["1"].text, found["1A"].text) == (BOWLS, "Kilns.")


@pytest.mark.parametrize(
    ("day", "printed", "meant"),
    [
        ("December 31, 1999", "14. Exhibits, Financial Statement Schedules, and Reports on Form 8-K", "15"),
        ("December 31, 2002", "14. Controls and Procedures", "9A"),
        ("December 31, 2002", "15. Exhibits, Financial Statement Schedules, and Reports on Form 8-K", "15"),
        ("December 31, 2003", "16. Principal Accountant Fees and Services", "14"),
        ("December 31, 2003", "14. Principal Accountant Fees and Services", "14"),
        ("December 31, 2003", "9A. Controls and Procedures", "9A"),
        ("December 31, 2009", "4. Submission of Matters to a Vote of Security Holders", "4"),
        ("December 31, 2012", "6. Selected Financial Data", "6"),
    ],
)
def test_numbers_that_moved(day: str, printed: str, meant: str) -> None:
    before = head("Item 2. Properties") + text("A shed.")
    found = items(read(before, head(f"Item {printed}"), text("Here it is told at length."), SIGNED, day=day))
    assert found[meant].text == "Here it is told at length."
    assert {number for number, item in found.items() if item.status is PRESENT} == {"2", meant}


@pytest.mark.parametrize(
    ("day", "heading", "number"),
    [
        ("December 31, 2021", "Item 6. [Reserved]", "6"),
        ("December 31, 2010", "Item 4. (Removed and Reserved)", "4"),
    ],
)
def test_reserved_items(day: str, heading: str, number: str) -> None:
    found = items(read(head("Item 3. Legal Proceedings"), text("None."), head(heading), SIGNED, day=day))
    assert (found[number].status, found[number].text) == (RESERVED, "")
    assert found["3"].text == "None."


@pytest.mark.parametrize("form", ["10-K405", "10-K/A"])
def test_other_names_of_the_annual_report(form: str) -> None:
    found = items(read(head("Item 1. Business"), text(BOWLS), SIGNED, form=form, day="December 31, 2001"))
    assert (found["1"].text, "1A" in found) == (BOWLS, False)


def test_the_report_of_a_small_business_goes_by_todays_numbers() -> None:
    found = items(
        read(
            head("Item 6. Management’s Discussion and Analysis or Plan of Operation"), text("Sales rose."),
            head("Item 7. Financial Statements"), STATEMENT, SIGNED, form="10-KSB", day="June 30, 2003",
        )
    )  # fmt: skip
    assert found["7"].text == "Sales rose."
    assert found["8"].text.endswith("Assets\t9\t8")


def test_a_quarterly_report_counts_anew_in_its_second_part() -> None:
    listed = rows(("Part I",), ("Item 1.", "Financial Statements", "3"), ("Item 2.", "Management’s Discussion", "9"))
    found = items(
        read(
            listed, BREAK, head("PART I. FINANCIAL INFORMATION"),
            head("Item 1. Financial Statements"), STATEMENT,
            head("Item 2. Management’s Discussion and Analysis of Financial Condition and Results of Operations"),
            text("Sales rose."),
            head("Item 3. Quantitative and Qualitative Disclosures About Market Risk"), text("Clay is dear."),
            head("Item 4. Controls and Procedures"), text("They work."),
            head("PART II. OTHER INFORMATION"), head("Item 1. Legal Proceedings"), text("None."),
            head("Item 1A. Risk Factors"), text("No change."),
            head("Item 2. Unregistered Sales of Equity Securities and Use of Proceeds"), text("No sales."),
            head("Item 3. Defaults Upon Senior Securities"), text("No defaults."),
            head("Item 4."), text("Mine Safety Disclosures", "No mines."),
            head("Item 5. Other Information"), text("Nothing."),
            head("Item 6. Exhibits"), text("31.1"), SIGNED, form="10-Q", day="September 30, 2024",
        )
    )  # fmt: skip
    told = {number: item.text for number, item in found.items()}
    assert told.pop("I-1").startswith("2024\t2023")
    assert told == {
        "I-2": "Sales rose.", "I-3": "Clay is dear.", "I-4": "They work.", "II-1": "None.", "II-1A": "No change.",
        "II-2": "No sales.", "II-3": "No defaults.", "II-4": "No mines.", "II-5": "Nothing.", "II-6": "31.1",
    }  # fmt: skip


def test_bare_numbers_of_a_quarterly_report_belong_to_the_part_announced() -> None:
    found = items(
        read(
            head("PART II"), head("Item 1."), text("A suit over a cracked kiln is pending in Cobbleton."),
            head("Item 6."), text("31.1"), SIGNED, form="10-Q", day="June 30, 2024",
        )
    )  # fmt: skip
    assert found["II-1"].text.startswith("A suit")
    assert found["I-1"].status is ABSENT


def test_a_current_report_lists_only_what_it_reports() -> None:
    document = read(
        head("Item 2.02 Results of Operations and Financial Condition."),
        text("On February 13, 2025 we told of our second quarter."),
        head("Item 5.02. Departure of Directors or Certain Officers; Election of Directors"),
        text("Oda Fennimore will retire."),
        head("Item 9.01 Financial Statements and Exhibits."),
        text("(d) Exhibits", "99.1 Press release"),
        head("SIGNATURE"),
        form="8-K",
        day="February 13, 2025",
    )
    assert {item.item: item.text for item in document.items} == {
        "2.02": "On February 13, 2025 we told of our second quarter.",
        "5.02": "Oda Fennimore will retire.",
        "9.01": "(d) Exhibits\n99.1 Press release",
    }


def test_a_current_report_of_2003_has_the_items_of_its_time() -> None:
    found = items(read(head("Item 12. Results of Operations and Financial Condition"), text("We told."), form="8-K",
                       day="February 13, 2004"))  # fmt: skip
    assert found["12"].text == "We told."
