"""Numbers stand in the columns that a reader sees them in."""

from hypothesis import given
from hypothesis import strategies as st

from core.domain.filings.table import Table
from tests.unit.core.filings.build_html import cells, table

SPACER = '<td colspan="3"></td>'


def label(text: str, left: float = 1) -> str:
    return f'<td colspan="3" style="padding:2px 1pt 2px {left}pt">{text}</td>'


def money(number: str) -> str:
    return f"<td>$</td><td>{number}</td><td></td>{SPACER}"


def bare(number: str) -> str:
    return f'<td colspan="2">{number}</td><td></td>{SPACER}'


def closed(number: str, mark: str) -> str:
    return f'<td colspan="2">{number}</td><td>{mark}</td>{SPACER}'


def grid(found: Table) -> list[list[str]]:
    return [list(row) for row in found.grid()]


def test_marks_join_the_number_they_belong_to() -> None:
    found = table(
        label("Sales") + money("1,204") + money("998"),
        label("Loss") + f"<td>$</td><td>(17</td><td>)</td>{SPACER}" + bare("—"),
        label("Margin") + closed("4.5", "%") + closed("(1.2", ")%"),
    )
    assert grid(found) == [["Sales", "$1,204", "$998"], ["Loss", "$(17)", "—"], ["Margin", "4.5%", "(1.2)%"]]


def test_an_empty_cell_does_not_pull_numbers_to_the_left() -> None:
    found = table(label("a") + bare("1") + bare("2") + bare("3"), label("b") + bare("") + bare("5") + bare("6"))
    assert grid(found) == [["a", "1", "2", "3"], ["b", "", "5", "6"]]


def test_a_cell_that_reaches_down_pushes_the_row_below_to_the_right() -> None:
    found = table('<td rowspan="2">Region</td><td>North</td><td>5</td>', "<td>South</td><td>6</td>")
    assert grid(found) == [["Region", "North", "5"], ["", "South", "6"]]


def test_cells_that_are_not_displayed_take_no_column() -> None:
    hidden = '<td colspan="3" style="display:none"></td>'
    over = label("Stores") + hidden + '<td colspan="9">Three Months Ended June 30,</td>' + hidden
    years = label("") + hidden * 3 + '<td colspan="3">2025</td>' + SPACER + '<td colspan="3">2024</td>' + hidden
    found = table(over, years, label("Sales") + hidden * 3 + money("9") + money("8"))
    assert [(cell.text, cell.column, cell.span) for cell in found.rows[0][1:]] == [
        ("Three Months Ended June 30,", 1, 2)
    ]


def test_header_rows_span_the_columns_they_stand_over() -> None:
    over = f'<td colspan="3"></td><td colspan="9">Years ended June 30,</td>{SPACER}'
    years = label("(In millions)") + '<td colspan="3">2025</td>' + SPACER + '<td colspan="3">2024</td>' + SPACER
    found = table(over, years, label("Sales") + money("9") + money("8"), label("Costs") + bare("7") + bare("6"))
    assert found.header_rows == 2
    assert [(cell.text, cell.column, cell.span) for cell in found.rows[0]] == [("Years ended June 30,", 1, 2)]
    assert grid(found)[1:3] == [["(In millions)", "2025", "2024"], ["Sales", "$9", "$8"]]


def test_a_year_over_two_columns_does_not_make_them_one() -> None:
    years = label("") + f'<td colspan="9">2025</td>{SPACER}<td colspan="9">2024</td>'
    found = table(
        years,
        label("Notes") + money("97,341") + '<td colspan="3">0.03% – 6.65%</td>' + SPACER + money("8"),
        label("Total") + money("97,341"),
    )
    assert grid(found)[1] == ["Notes", "$97,341", "0.03% – 6.65%", "$8"]
    assert [(cell.text, cell.column, cell.span) for cell in found.rows[0]] == [("2025", 1, 2), ("2024", 3, 1)]


def test_years_as_labels_of_rows_are_no_header() -> None:
    found = table(cells("2026", "$", "40"), cells("2027", "", "35"), cells("Thereafter", "", "9"))
    assert found.header_rows == 0
    assert grid(found) == [["2026", "$40"], ["2027", "35"], ["Thereafter", "9"]]


def test_a_footnote_mark_beside_a_number_joins_it_and_a_negative_does_not() -> None:
    noted = table(cells("a", "100", "(1)", "7"), cells("b", "90", "", "8"))
    assert grid(noted) == [["a", "100 (1)", "7"], ["b", "90", "8"]]
    negative = table(cells("a", "100", "(1)", "7"), cells("b", "90", "12", "8"))
    assert grid(negative) == [["a", "100", "(1)", "7"], ["b", "90", "12", "8"]]


def test_a_tagged_figure_is_never_a_footnote_mark() -> None:
    tagged = '<ix:nonFraction id="f9">(1)</ix:nonFraction>'
    found = table(cells("a", "100", tagged), cells("b", "90", ""))
    assert grid(found)[0] == ["a", "100", "(1)"]
    assert found.rows[0][2].tags == ("f9",)


def test_a_raised_mark_in_a_cell_of_its_own_is_a_footnote() -> None:
    raised = '<span style="vertical-align:super">1</span>'
    found = table(cells("Shares", raised, "Price"), cells("10", "", "$3.50"))
    assert grid(found) == [["Shares (1)", "Price"], ["10", "$3.50"]]


def test_labels_are_indented_in_the_steps_of_the_table() -> None:
    found = table(
        label("Assets") + bare(""),
        label("Cash", 7) + bare("1"),
        label("in banks", 13) + bare("1"),
        label("Debt") + bare("2"),
    )
    assert [row[0].indent for row in found.rows] == [0, 1, 2, 0]


def test_totals_are_bold() -> None:
    found = table(cells("Cash", "1"), cells("<b>Total</b>", "<b>1</b>"))
    assert [[cell.bold for cell in row] for row in found.rows] == [[False, False], [True, True]]


@given(
    st.lists(
        st.lists(st.sampled_from(["", "—", "0", "7", "12.5", "1,204", "(3)", "(1,000)"]), min_size=3, max_size=3),
        min_size=2,
        max_size=8,
    ),
    st.data(),
)
def test_every_number_keeps_its_column_however_it_is_marked(values: list[list[str]], data: st.DataObject) -> None:
    values[0] = ["1,111", "2,222", "3,333"]
    rows = [label(f"row {n}") + "".join(_marked(v, data) for v in row) for n, row in enumerate(values)]
    found = [row[1:] for row in grid(table(*rows))]
    assert [[text.replace("$", "") for text in row] for row in found] == values


def _marked(value: str, data: st.DataObject) -> str:
    number, mark = (value[:-1], ")") if value.endswith(")") else (value, "")
    if data.draw(st.booleans()) and value:
        return f"<td>$</td><td>{number}</td><td>{mark}</td>{SPACER}"
    return f'<td colspan="2">{number}</td><td>{mark}</td>{SPACER}'
