"""Lines of text become paragraphs and headings, in reading order."""

from core.domain.filings.printed_page import PrintedPage
from core.filings.pdf.join_pages import join_pages
from core.filings.pdf.read_page import read_page
from core.language.words.line_ends import join_lines
from tests.unit.core.filings.build_pdf import Row, blocks, page, words

LONG = "Hospitals ordered early this year and we shipped what they had ordered before the year was out and"


def test_lines_are_one_paragraph_until_the_distance_grows() -> None:
    rows: list[Row] = [{60: LONG}, {60: "after it."}, {60: ""}, {60: "Prices held up."}]
    assert [block.text for block in blocks(rows)] == [f"{LONG} after it.", "Prices held up."]


def test_a_bold_or_larger_line_is_a_heading_of_its_own() -> None:
    title = words("Outlook", 60, 40, size=16)
    bold = words("Demand", 60, 60 + 28, bold=True)
    found = read_page(page([{60: LONG}, {60: "after it."}, {}, {60: LONG}], extra=(*title, *bold))).blocks
    assert [(block.text, block.level > 0, block.lead) for block in found] == [
        ("Outlook", True, 0),
        (f"{LONG} after it.", False, 0),
        ("Demand", False, 6),
        (LONG, False, 0),
    ]


def test_a_bullet_begins_a_paragraph_and_its_second_line_goes_on() -> None:
    rows: list[Row] = [{60: "•", 75: LONG[:80]}, {75: "and after."}, {60: "•", 75: "Prices held up."}]
    found = blocks(rows)
    assert [block.text for block in found] == [f"• {LONG[:80].strip()} and after.", "• Prices held up."]
    assert all(block.is_list_item for block in found)


def test_items_stand_by_themselves() -> None:
    rows: list[Row] = [{60: "PART I"}, {60: "Item 1."}, {60: "Business"}, {60: LONG}]
    assert [block.text for block in blocks(rows, pitch=12)][:2] == ["PART I", "Item 1."]


def test_two_columns_of_text_are_read_one_after_the_other() -> None:
    rows: list[Row] = [{60: f"left line {n} goes on and on", 330: f"right line {n} goes on and on"} for n in range(10)]
    found = read_page(page(rows)).text.splitlines()
    assert found[:2] == ["left line 0 goes on and on", "left line 1 goes on and on"]
    assert found[10] == "right line 0 goes on and on"


def test_a_word_parted_at_the_end_of_a_line_is_whole_again() -> None:
    assert join_lines(["the manage\u00ad", "ment of long-", "term debt", "- and more"]) == (
        "the management of long-term debt - and more"
    )


def test_what_a_short_document_prints_on_every_page_is_left_out() -> None:
    texts = ("Orders rose.", "Costs fell.", "Margins grew.")
    pages = [
        read_page(page([{60: "Acme Research"}, {}, {60: t}, {}, {300: str(n)}], number=n))
        for n, t in enumerate(texts, 1)
    ]
    assert [block.text for block in join_pages(pages)] == list(texts)
    assert "Acme Research" in pages[0].text


def test_an_empty_page_holds_nothing() -> None:
    assert read_page(PrintedPage(number=3, width=612, height=792, words=())).blocks == ()
