"""Columns of figures become tables whose cells stand where a reader sees them."""

from core.filings.pdf.read_page import read_page
from tests.unit.core.filings.build_pdf import Row, blocks, grid, page, words

A, B = -400.0, -480.0


def test_figures_stand_under_their_years_and_marks_with_their_figures() -> None:
    rows: list[Row] = [
        {60: "(Dollars in millions)", A: "2025", B: "2024"},
        {60: "Revenue", 340: "$", A: "2,435.5", 420: "$", B: "2,277.7"},
        {60: "Loss on sale of a plant", A: "(21.4)", B: "—"},
        {60: "Net income", 340: "$", A: "288.7", 420: "$", B: "248.8"},
    ]
    (table,) = blocks(rows)
    assert grid(table) == (
        ("(Dollars in millions)", "2025", "2024"),
        ("Revenue", "$2,435.5", "$2,277.7"),
        ("Loss on sale of a plant", "(21.4)", "—"),
        ("Net income", "$288.7", "$248.8"),
    )


def test_a_currency_mark_close_to_the_figure_before_it_opens_the_next_one() -> None:
    rows: list[Row] = [
        {60: "Revenue", 350: "$", 360: "44,538", 393: "$", 403: "37,403"},
        {60: "Cost of sales", 360: "24,576", 403: "21,162"},
    ]
    (table,) = blocks(rows)
    assert grid(table)[0] == ("Revenue", "$44,538", "$37,403")


def test_a_label_over_two_lines_is_one_label() -> None:
    rows: list[Row] = [
        {60: "Revenue", A: "10", B: "11"},
        {60: "Change in working capital and in amounts due"},
        {60: "from retailers", A: "12", B: "13"},
        {60: "Other", A: "14", B: "15"},
    ]
    (table,) = blocks(rows, pitch=12)
    assert grid(table)[1] == ("Change in working capital and in amounts due from retailers", "12", "13")


def test_a_heading_inside_a_table_stays_a_row_and_what_is_under_it_is_further_in() -> None:
    rows: list[Row] = [
        {60: "Current assets:"},
        {72: "Cash", A: "10", B: "11"},
        {72: "Inventories", A: "12", B: "13"},
        {60: "Total current assets", A: "22", B: "24"},
    ]
    found = read_page(page([{A: "2025", B: "2024"}, *rows])).blocks
    (table,) = found
    assert [row[0] for row in grid(table)][1:] == [
        "Current assets:",
        "Cash",
        "Inventories",
        "Total current assets",
    ]
    assert table.table is not None
    assert [row[0].left for row in table.table.rows][1:] == [0.0, 12.0, 12.0, 0.0]


def test_a_header_over_several_lines_is_one_and_one_over_several_columns_covers_them() -> None:
    rows: list[Row] = [
        {352: "Year ended in the month of June"},
        {A: "As", B: "As"},
        {A: "filed", B: "restated"},
        {60: "Revenue", A: "2,435.5", B: "2,277.7"},
        {60: "Costs", A: "1,435.5", B: "1,277.7"},
    ]
    (table,) = blocks(rows, pitch=12)
    assert table.table is not None
    assert grid(table)[1] == ("", "As filed", "As restated")
    spread = table.table.rows[0][0]
    assert spread.column <= 370
    assert spread.end >= 480


def test_years_printed_again_begin_another_table() -> None:
    rows: list[Row] = [
        {60: "Systems", A: "2025", B: "2024"},
        {60: "Hospitals", A: "10", B: "11"},
        {60: "Homes", A: "12", B: "13"},
        {60: "Valves sold were:"},
        {60: "Kind", 200: "Where", -360.0: "2025", -420.0: "2024", -500.0: "2023"},
        {60: "Ball", 200: "Europe", -360.0: "1", -420.0: "2", -500.0: "3"},
        {60: "Gate", 200: "Asia", -360.0: "4", -420.0: "5", -500.0: "6"},
    ]
    first, text, second = blocks(rows)
    assert text.text == "Valves sold were:"
    assert [len(grid(table)) for table in (first, second)] == [3, 3]
    assert grid(second)[1] == ("Ball", "Europe", "1", "2", "3")


def test_a_sentence_that_leads_up_to_the_next_table_is_no_label() -> None:
    lead = "The changes of what was held in the two years before were as follows:"
    rows: list[Row] = [
        {60: "Hospitals", A: "10", B: "11"},
        {60: "Homes", A: "12", B: "13"},
        {60: lead},
        {200: "Opening", -330.0: "Sold", -400.0: "Left"},
        {60: "Ball", 210: "1", -330.0: "2", -400.0: "3"},
        {60: "Gate", 210: "4", -330.0: "5", -400.0: "6"},
    ]
    first, text, second = blocks(rows)
    assert text.text == lead
    assert grid(first) == (("Hospitals", "10", "11"), ("Homes", "12", "13"))
    assert grid(second)[0] == ("", "Opening", "Sold", "Left")


def test_prose_beside_nothing_ends_a_table() -> None:
    rows: list[Row] = [
        {60: "Revenue", A: "10", B: "11"},
        {60: "Costs", A: "12", B: "13"},
        {60: "Revenue rose because hospitals ordered early and because prices held up in all of the regions that"},
        {60: "the company serves, the northern one among them."},
    ]
    table, prose = blocks(rows)
    assert table.table is not None
    assert prose.text.endswith("the northern one among them.")


def test_a_raised_mark_is_no_digit_of_the_figure_before_it() -> None:
    raised = words("1", 400.5, 60 + 14 - 3.5, size=6)
    rows: list[Row] = [
        {60: "Revenue", A: "10", B: "11"},
        {60: "Costs", A: "12", B: "13"},
        {60: "Taxes", A: "2", B: "3"},
    ]
    (table,) = read_page(page(rows, extra=raised)).blocks
    assert grid(table)[1] == ("Costs", "12 (1)", "13")
