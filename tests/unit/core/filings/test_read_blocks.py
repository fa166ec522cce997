"""Elements become blocks: what is hidden, what is one word, and where pages end."""

import pytest

from core.filings.html.block import Block
from core.filings.html.read_blocks import read_blocks
from core.filings.parse_html import parse
from tests.unit.core.filings.build_html import BREAK, page_source


def read(body: str) -> tuple[list[Block], int]:
    blocks, pages = read_blocks(parse(page_source(body)))
    return [block for block in blocks if block.page > 1], pages


def texts(body: str) -> list[str]:
    return [block.text for block in read(body)[0]]


def test_what_no_reader_sees_is_left_out() -> None:
    hidden = '<div style="display:none">secret</div><ix:header><ix:hidden>1</ix:hidden></ix:header><p>seen</p>'
    assert texts(hidden) == ["seen"]


def test_white_space_is_folded_and_soft_characters_go() -> None:
    assert texts("<p>net&#160; \n sales\u200b grew</p>") == ["net sales grew"]


def test_runs_without_a_gap_are_one_word_and_with_padding_two() -> None:
    assert texts("<p><span>B</span><span>USINESS</span></p>") == ["BUSINESS"]
    assert texts('<p><span>ITEM 2.</span><span style="padding-left:19pt">PROPERTIES</span></p>') == [
        "ITEM 2. PROPERTIES"
    ]


def test_text_tags_that_span_blocks_do_not_split_or_join_them() -> None:
    inside = "<div>One.</div><div>Two <ix:continuation>and a half</ix:continuation>.</div>"
    assert texts(f"<ix:nonNumeric id='t1'>{inside}</ix:nonNumeric>") == ["One.", "Two and a half."]


def test_a_single_line_break_is_a_space_and_two_end_the_paragraph() -> None:
    assert texts("<p>Item 1.<br/>Business</p>") == ["Item 1. Business"]
    assert texts("<p>First.<br/><br/>Second.</p>") == ["First.", "Second."]


def test_a_footnote_mark_is_set_apart_and_a_trade_mark_is_not() -> None:
    up = "position:relative;top:-3.5pt"
    assert texts(f'<p>Other<span style="{up}">(1)</span> and Kiln<span style="{up}">®</span></p>') == [
        "Other (1) and Kiln®"
    ]
    assert texts("<p>Sales<sup>2</sup></p>") == ["Sales (2)"]


def test_numeric_tags_are_kept_in_order() -> None:
    (block,), _ = read(
        '<p>From <ix:nonFraction id="f2">1</ix:nonFraction> to <ix:nonFraction id="f1">2</ix:nonFraction></p>'
    )
    assert block.tags == ("f2", "f1")


def test_every_rule_that_breaks_a_page_counts() -> None:
    assert read("<p>a</p>")[1] == 2
    assert read(f"<p>a</p>{BREAK}<p>b</p>")[1] == 3
    assert read('<p>a</p><div style="page-break-before:always"><p>b</p></div>')[1] == 3
    assert read('<p style="break-after:page">a</p><p>b</p>')[1] == 3


@pytest.mark.parametrize(
    ("between", "pages"),
    [
        ('<p style="page-break-after:always">a</p><p style="page-break-before:always">b</p>', 3),
        (f'<p style="page-break-after:always">a</p>{BREAK}<p>b</p>', 3),
        (f'<p>a</p>{BREAK}<p style="page-break-before:always">b</p>', 3),
        (f"<p>a</p>{BREAK}{BREAK}<p>b</p>", 4),
    ],
)
def test_breaks_with_nothing_between_are_one_unless_both_are_rules(between: str, pages: int) -> None:
    assert read(between)[1] == pages


def test_a_plain_rule_breaks_no_page() -> None:
    assert read("<p>a</p><hr/><p>b</p>")[1] == 2


def test_a_table_that_holds_tables_is_only_a_frame() -> None:
    inner = "<table><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr></table>"
    blocks, _ = read(f"<table><tr><td><p>Intro</p>{inner}</td></tr></table>")
    assert [(block.text, block.table is None) for block in blocks] == [("Intro", True), ("a 1\nb 2", False)]


def test_a_rule_under_a_sum_leaves_a_table_whole() -> None:
    (block,), _ = read("<table><tr><td>a</td><td>1<hr/></td></tr><tr><td>b</td><td>2</td></tr></table>")
    assert block.table is not None


def test_no_depth_of_nesting_is_too_much() -> None:
    assert texts("<div>" * 1500 + "deep" + "</div>" * 1500) == ["deep"]


def test_the_emphasised_beginning_of_a_paragraph_is_measured() -> None:
    (block,), _ = read("<p><b>Item 3. Legal Proceedings.</b> We are party to none.</p>")
    assert block.text[: block.lead] == "Item 3. Legal Proceedings."
