"""What stands under a heading: text, a pointer, or nothing."""

import pytest

from core.domain.filings.filing import ItemStatus
from core.filings.items.item_status import judge
from core.filings.items.list_items import read_target

NOTE = "For a description of our legal proceedings, see Note 9 of the Notes to Consolidated Financial Statements."
PROXY = (
    "The information required by this item will be included in our 2026 Proxy Statement under the caption "
    "“Pay” and is incorporated herein by reference."
)


@pytest.mark.parametrize(
    ("item", "text"),
    [
        ("3", NOTE),
        ("11", PROXY),
        ("8", "The statements listed in Item 15 are included elsewhere in this Annual Report on Form 10-K."),
        ("7", "Management’s discussion appears on pages 30–58 of the Annual Report to Shareholders."),
        ("11", f"{PROXY} The report of the committee shall not be deemed to be filed with anyone. {'It is not. ' * 5}"),
        ("7A", "Refer to the section “Market Risk” in Item 7."),
        ("1", "The information on our business is found under “Our Shops” in the Annual Report to Shareholders."),
        ("10", f"These sections of the Proxy Statement are incorporated by reference:\n• “Board”\n• “{'Code ' * 40}”"),
        ("9A", "Management’s report is set forth in Part II, Item 8 of this Form 10-K."),
        ("8", "Our financial statements begin on page F-1 and are incorporated by reference into this Item 8."),
    ],
)
def test_short_text_that_only_refers_is_a_pointer(item: str, text: str) -> None:
    assert judge(item, "", text, has_values=False) is ItemStatus.POINTER


@pytest.mark.parametrize(
    ("item", "text"),
    [
        ("1B", "None."),
        ("4", "Not applicable."),
        ("9", "No disagreement on accounting or financial statements needs to be reported under this Item 9."),
        ("3", "We are party to a suit over a cracked kiln in Cobbleton and expect to win it. " * 3 + NOTE),
        ("15", "The exhibits listed in the index are filed with this report or incorporated by reference."),
        ("2", "We own two workshops, lease a shed and rent a stall at the market in Cobbleton on Saturdays."),
    ],
)
def test_text_of_its_own_is_present(item: str, text: str) -> None:
    assert judge(item, "", text, has_values=False) is ItemStatus.PRESENT


def test_a_table_of_figures_is_content() -> None:
    assert judge("12", "", PROXY, has_values=True) is ItemStatus.PRESENT


def test_length_alone_does_not_decide() -> None:
    assert judge("10", "", PROXY * 12, has_values=False) is ItemStatus.POINTER


@pytest.mark.parametrize(
    ("title", "text"), [("[Reserved]", ""), ("Reserved", ""), ("", "[Reserved]"), ("(Removed and Reserved)", "")]
)
def test_reserved(title: str, text: str) -> None:
    assert judge("6", title, text, has_values=False) is ItemStatus.RESERVED


def test_a_target_is_given_in_the_filings_words() -> None:
    assert read_target("11", PROXY) == "2026 Proxy Statement"
    assert read_target("3", "See Note 9 in Item 8 for Item 3.") == "Note 9; Item 8"
    assert read_target("3", "Nothing is named here.") is None
