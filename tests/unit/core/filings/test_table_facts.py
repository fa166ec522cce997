"""Facts of tables."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from core.domain.filings.fact import FactSource
from core.domain.filings.filing import Element, ElementKind
from core.domain.filings.period import Period
from core.domain.filings.table import Cell, Table
from core.filings.facts import read_facts
from core.filings.figures.column_headers import fit_period, read_column
from tests.unit.core.filings.build_facts import CALENDAR, YEAR_2023, YEAR_2024, document, facts_of, table, tagged

INCOME = table(
    [["(In millions, except per share data)", "Years ended June 30,", ""], ["", "2024", "2023", "% Change"]],
    [
        ["Net sales:"],
        [" Anvils", "$ 1,200", "$ 1,000", "20 %"],
        [" Rockets", "(35)", "40", "N/A"],
        [" Total net sales", "1,165", "1,040", "12"],
        ["Gross margin", "41.5 %", "40 %"],
        ["Earnings per share", "3.10", "2.95"],
        ["Shares used in the computation", "210", "212"],
    ],
    caption="Results of operations",
)


def test_labels_columns_and_title() -> None:
    fact = facts_of(INCOME)[0]
    assert fact.label == ("Net sales", "Anvils")
    assert fact.column == ("Years ended June 30,", "2024")
    assert fact.title == "Results of operations"
    assert fact.place.quote == "Anvils $ 1,200 $ 1,000 20 %"
    assert (fact.id, fact.source, fact.place.cell) == ("f1", FactSource.TABLE, (3, 1))


def spanning(
    headers: list[tuple[str, int, int]], labels: tuple[str, ...], figures: list[tuple[str, int, int]]
) -> Table:
    """A table of one row under headers that lie over several columns: texts with their column and span."""
    over = tuple(Cell(text=text, row=0, column=column, span=span) for text, column, span in headers)
    years = tuple(Cell(text=text, row=1, column=column) for column, text in enumerate(labels, 1) if text)
    cells = tuple(Cell(text=text, row=2, column=column, span=span) for text, column, span in figures)
    rows = (over, years, (Cell(text="Anvils", row=2, column=0), *cells))
    return Table(rows=rows, columns=len(labels) + 1, header_rows=2)


def test_a_header_that_spans_columns_is_over_each_of_them_and_no_other() -> None:
    labels = ("2024", "2023", "2024", "2023", "2024")
    headers = [("Domestic", 1, 2), ("Foreign", 3, 2), ("Total", 5, 1)]
    facts = facts_of(spanning(headers, labels, [("7", 1, 1), ("6", 2, 1), ("5", 3, 1), ("4", 4, 1), ("12", 5, 1)]))
    assert [(int(f.value), f.column) for f in facts] == [
        (7, ("Domestic", "2024")),
        (6, ("Domestic", "2023")),
        (5, ("Foreign", "2024")),
        (4, ("Foreign", "2023")),
        (12, ("Total", "2024")),
    ]
    assert [f.period for f in facts] == [YEAR_2024, YEAR_2023, YEAR_2024, YEAR_2023, YEAR_2024]


def test_a_time_over_three_columns_is_that_of_the_last_one_too() -> None:
    headers = [("Year ended June 30, 2024", 1, 3), ("Year ended June 30, 2023", 4, 3)]
    labels = ("Tools", "Parts", "Total", "Tools", "Parts", "Total")
    facts = facts_of(spanning(headers, labels, [(str(10 + n), n, 1) for n in range(1, 7)]))
    assert [f.period for f in facts] == [YEAR_2024] * 3 + [YEAR_2023] * 3


def test_a_header_over_the_labels_alone_is_over_no_figure() -> None:
    labels, wide = Cell(text="2023", row=0, column=0), Cell(text="2024", row=0, column=0, span=2)
    assert read_column([[labels]], Cell(text="7", row=1, column=0, span=2), CALENDAR).path == ()
    assert read_column([[wide]], Cell(text="7", row=1, column=1), CALENDAR).path == ("2024",)
    assert read_column([[wide]], Cell(text="7", row=1, column=0), CALENDAR).path == ("2024",)


def test_of_two_times_the_header_nearest_to_the_figures_counts() -> None:
    headers = [[Cell(text="Fiscal 2024", row=0, column=1, span=2)], [Cell(text="2023", row=1, column=2)]]
    column = read_column(headers, Cell(text="7", row=2, column=2), CALENDAR)
    assert column.mention is not None
    assert (column.path, column.mention.period) == (("Fiscal 2024", "2023"), YEAR_2023)


@pytest.mark.parametrize(
    ("day", "instants", "period"),
    [
        ("June 28, 2024", False, Period(start=date(2023, 7, 1), end=date(2024, 6, 28))),
        ("June 28, 2024", True, Period(end=date(2024, 6, 28))),
        ("March 31, 2024", False, Period(end=date(2024, 3, 31))),
        ("2024", False, YEAR_2024),
        ("2024", True, Period(end=date(2024, 6, 30))),
    ],
)
def test_a_day_over_flows_is_the_year_that_ends_then(*, day: str, instants: bool, period: Period) -> None:
    mention = read_column([[Cell(text=day, row=0, column=1)]], Cell(text="7", row=1, column=1), CALENDAR).mention
    assert mention is not None
    assert fit_period(mention, instants=instants, calendar=CALENDAR) == period


def test_a_figure_that_spans_columns_is_under_all_their_headers() -> None:
    facts = facts_of(spanning([("Domestic", 1, 1), ("Foreign", 2, 1)], ("", "2024"), [("7", 1, 2)]))
    assert [f.column for f in facts] == [("Domestic", "Foreign", "2024")]


def test_scale_sign_and_width() -> None:
    anvils, rockets = facts_of(INCOME)[0], facts_of(INCOME)[3]
    assert (anvils.value, anvils.unit, anvils.half_width) == (Decimal(1_200_000_000), "USD", Decimal(500_000))
    assert rockets.value == Decimal(-35_000_000)


def test_units_by_symbol_label_and_neighbour() -> None:
    units = {(f.label[-1], f.column[-1]): (f.value, f.unit) for f in facts_of(INCOME)}
    assert units["Gross margin", "2024"] == (Decimal("41.5"), "percent")
    assert units["Earnings per share", "2024"] == (Decimal("3.1"), "USD/share")
    assert units["Shares used in the computation", "2023"] == (Decimal(212_000_000), "shares")
    assert units["Total net sales", "2024 vs. 2023"] == (Decimal(12), "percent")


def test_periods_are_fiscal_years_and_a_change_has_the_newer() -> None:
    assert [f.period for f in facts_of(INCOME)[:3]] == [YEAR_2024, YEAR_2023, YEAR_2024]


def test_a_day_over_a_balance_is_an_instant() -> None:
    balances = table(
        [["", "June 30, 2024", "June 30, 2023"]], [["Cash", "$ 7", "$ 5"]], caption="Balance sheets (in thousands)"
    )
    cash = facts_of(balances)[0]
    assert (cash.value, cash.period) == (Decimal(7000), Period(end=date(2024, 6, 30)))


def test_a_roll_forward_walks_from_balance_to_balance() -> None:
    goodwill = table(
        [["", "Tools", "Total"]],
        [
            ["Balance at June 30, 2022", "$ 5", "$ 9"],
            ["Acquisitions", "1", "2"],
            ["Balance at June 30, 2023", "6", "11"],
        ],
    )
    opening, _, bought, _, closing, _ = facts_of(goodwill)
    assert (opening.period, closing.period) == (Period(end=date(2022, 6, 30)), Period(end=date(2023, 6, 30)))
    assert bought.period == YEAR_2023


def test_a_balance_of_the_year_s_first_day_opens_that_year() -> None:
    equity = table(
        [["", "Shares", "Total"]],
        [
            ["Balance - July 1, 2022", "5", "$ 9"],
            ["Repurchases of stock", "(1)", "(2)"],
            ["Balance - June 30, 2023", "4", "7"],
            ["Repurchases of stock", "(2)", "(3)"],
        ],
    )
    bought = [fact.period for fact in facts_of(equity) if fact.label[-1].startswith("Repurchases")]
    assert bought == [YEAR_2023, YEAR_2023, YEAR_2024, YEAR_2024]


def test_years_printed_again_further_down_hold_below() -> None:
    twice = table([["", "2024", "2023"]], [["Anvils", "1", "2"], ["", "2022", "2021"], ["Rockets", "3", "4"]])
    assert [f.column for f in facts_of(twice)] == [("2024",), ("2023",), ("2022",), ("2021",)]


def test_a_column_of_percentages_needs_the_sign_but_once() -> None:
    shares = table([["", "2024"]], [["North", "61 %"], ["South", "39"]], caption="Share of sales (in millions)")
    assert [(f.value, f.unit) for f in facts_of(shares)] == [(Decimal(61), "percent"), (Decimal(39), "percent")]


def test_a_table_without_money_counts() -> None:
    shops = table([["", "2024"]], [["Shops", "1,204"]])
    assert [(f.value, f.unit) for f in facts_of(shops)] == [(Decimal(1204), "number")]


def changes_of(headers: list[str], figures: list[str]) -> list[tuple[tuple[str, ...], Period | None]]:
    facts = facts_of(table([["", *headers]], [["Anvils", *figures]]))
    return [(f.column, f.period) for f in facts if "vs" in f.column[-1]]


def test_a_change_between_two_levels_compares_them() -> None:
    found = changes_of(["2024", "Change", "2023", "Change", "2022"], ["$ 3", "2 %", "$ 2", "1 %", "$ 1"])
    assert found == [(("Change", "2024 vs. 2023"), YEAR_2024), (("Change", "2023 vs. 2022"), YEAR_2023)]


def test_a_change_left_blank_keeps_its_place_among_the_columns() -> None:
    headers = ["", "2024", "Change", "2023", "Change", "2022"]
    rows = [["Anvils", "$ 3", "— %", "$ 3", "(2) %", "$ 4"], ["Rockets", "$ 3", "2 %", "$ 2", "1 %", "$ 1"]]
    fallen = next(f for f in facts_of(table([headers], rows)) if f.unit == "percent")
    assert (fallen.column[-1], fallen.period) == ("2023 vs. 2022", YEAR_2023)


def test_changes_after_the_levels_compare_them_pair_by_pair() -> None:
    levels, figures = ["2024", "2023", "2022"], ["$ 3", "$ 2", "$ 1"]
    newer, older = (("% Change", "2024 vs. 2023"), YEAR_2024), (("% Change", "2023 vs. 2022"), YEAR_2023)
    assert changes_of([*levels, "% Change", "% Change"], [*figures, "50 %", "99 %"]) == [newer, older]
    assert changes_of([*levels, "% Change"], [*figures, "50 %"]) == [newer]
    blocks = changes_of(["2024", "2023", "% Change", "2022", "% Change"], ["$ 3", "$ 2", "50 %", "$ 1", "99 %"])
    assert blocks == [newer, older]
    both = changes_of([*levels, "$ Change", "% Change", "$ Change", "% Change"], [*figures, "1", "50 %", "1", "99 %"])
    assert [column[-1] for column, _ in both] == ["2024 vs. 2023"] * 2 + ["2023 vs. 2022"] * 2


def test_a_change_whose_header_names_a_pair_belongs_to_the_newer_year() -> None:
    found = changes_of(["2024", "2023", "2024 vs. 2023", "2023 vs. 2022"], ["5 %", "4 %", "25 %", "33 %"])
    assert found == [(("Change", "2024 vs. 2023"), YEAR_2024), (("Change", "2023 vs. 2022"), YEAR_2023)]
    dashed = facts_of(table([["", "% Change 2024-2023", "% Change 2023-2022"]], [["Anvils", "5 %", "4 %"]]))
    assert [f.period for f in dashed] == [YEAR_2024, YEAR_2023]


def test_a_tag_tells_value_unit_and_period_and_keeps_the_labels() -> None:
    tag = tagged("t1", "1200400000", "1,200", period=YEAR_2023)
    rows = tuple(tuple(replace(c, tags=("t1",)) if c.text == "$ 1,200" else c for c in row) for row in INCOME.rows)
    fact = facts_of(replace(INCOME, rows=rows), (tag,))[0]
    assert (fact.value, fact.period, fact.half_width) == (Decimal(1_200_400_000), YEAR_2023, Decimal(500_000))
    assert fact.tag == tag.tag
    assert fact.label == ("Net sales", "Anvils")


def test_a_ratio_printed_as_a_percentage_is_one() -> None:
    tag = tagged("t1", "0.415", "41.5", unit="ratio")
    rows = tuple(tuple(replace(c, tags=("t1",)) if c.text == "41.5 %" else c for c in row) for row in INCOME.rows)
    fact = next(f for f in facts_of(replace(INCOME, rows=rows), (tag,)) if f.tag)
    assert (fact.value, fact.unit) == (Decimal("41.5"), "percent")


def test_a_table_cut_in_two_keeps_its_headers() -> None:
    upper = table([["", "2024", "2023"]], [["Anvils", "$ 3", "$ 2"]])
    lower = table([], [["Margin", "41 %", "40 %"]])
    elements = [
        Element(id=f"e{i}", kind=ElementKind.TABLE, text="", page=1, table=t) for i, t in enumerate((upper, lower))
    ]
    margins = read_facts(document(*elements), (), "acme-10-k-2024", CALENDAR)[2:]
    assert [(f.column, f.period) for f in margins] == [(("2024",), YEAR_2024), (("2023",), YEAR_2023)]


def test_page_numbers_and_marked_rows() -> None:
    contents = table([["", "Page"]], [["Risk factors", "12"]])
    assert facts_of(contents) == ()
    marked = table([["(In millions)", "2024"]], [["Anvils", "$ 3"], ["Percentage of sales", "*"], ["Rockets", "503"]])
    assert facts_of(marked)[1].label == ("Rockets",)
    assert facts_of(marked)[1].unit == "USD"


def test_units_stated_over_a_column_hold_for_it() -> None:
    debt = table([["", "June 30, 2024"], ["", "(In millions)"]], [["Notes", "$ 7"], ["Total", "7"]])
    assert [(f.value, f.column) for f in facts_of(debt)] == [(Decimal(7_000_000), ("June 30, 2024",))] * 2
    awards = table([["", "Shares", "Price"], ["", "(in thousands)", ""]], [["Granted", "12", "$ 4.50"]])
    assert [(f.value, f.unit) for f in facts_of(awards)] == [(Decimal(12_000), "shares"), (Decimal("4.5"), "USD")]


MIXED = table(
    [["", "2024", "2023", "2024 vs. 2023"]],
    [
        ["Forges at year end", "226", "214", "5.6 %"],
        ["Renewal rate", "91.4 %", "90.2 %"],
        ["Backlog (in millions)", "$ 512.4", "$ 438.9", "16.7 %"],
        ["Sales per forge (in thousands)", "$ 1,904", "$ 1,979"],
        ["Smiths", "7,840", "7,410", "5.8 %"],
    ],
)


def test_among_other_measures_a_currency_sign_is_its_own_cells() -> None:
    units = {f.label[-1]: (f.value, f.unit) for f in facts_of(MIXED) if f.column == ("2024",)}
    assert units["Forges at year end"] == (Decimal(226), "number")
    assert units["Smiths"] == (Decimal(7840), "number")


def test_a_unit_that_a_rows_label_states_holds_for_the_row() -> None:
    units = {f.label[-1]: (f.value, f.unit) for f in facts_of(MIXED) if f.column == ("2024",)}
    assert units["Backlog (in millions)"] == (Decimal(512_400_000), "USD")
    assert units["Sales per forge (in thousands)"] == (Decimal(1_904_000), "USD")
    counts = facts_of(table([["", "2024"]], [["Sales", "$ 9"], ["Subscribers at year end (in thousands)", "1,486"]]))
    assert [(f.value, f.unit) for f in counts] == [(Decimal(9), "USD"), (Decimal(1_486_000), "number")]


def test_a_row_that_counts_takes_no_money_from_a_table_of_money() -> None:
    money = table(
        [["(in thousands)", "2024"]],
        [["Store sales", "$ 700"], ["Stores", "12"], ["Stores at year end", "40"], ["Total employees", "900"]],
    )
    assert [(int(f.value), f.unit) for f in facts_of(money)] == [
        (700_000, "USD"),
        (12_000, "USD"),
        (40, "number"),
        (900, "number"),
    ]


def test_a_sign_in_the_total_alone_is_the_whole_tables() -> None:
    money = table([["", "2024"]], [["Cash", "5"], ["Receivables", "3"], ["Total", "$ 8"]])
    assert {f.unit for f in facts_of(money)} == {"USD"}


def test_things_in_thousands_are_no_money() -> None:
    floors = table(
        [["(Square feet in thousands)", "Owned", "Leased"]], [["Mills", "1,200", "90"], ["Shops", "15", "40"]]
    )
    assert [(int(f.value), f.unit) for f in facts_of(floors)][:2] == [(1_200_000, "number"), (90_000, "number")]


def test_counts_that_a_statement_leaves_out_are_bare() -> None:
    mixed = table([["(Amounts in millions, except unit counts)", "2024"]], [["Net sales", "7"], ["Unit counts", "40"]])
    assert [(int(f.value), f.unit) for f in facts_of(mixed)] == [(7_000_000, "USD"), (40, "number")]


def test_shares_bought_in_a_table_of_dollars_are_single_shares() -> None:
    bought = table(
        [["(Dollars in millions, except per share data)", "Shares Purchased", "Average Price Paid per Share"]],
        [["4/1/2024 thru 4/30/2024", "25,899", "$152.30"], ["Total", "25,899", "$152.30"]],
    )
    first, price, *_ = facts_of(bought)
    assert (first.value, first.unit) == (25_899, "shares")
    assert (price.value, price.unit) == (Decimal("152.30"), "USD/share")
    april = Period(start=date(2024, 4, 1), end=date(2024, 4, 30))
    assert first.period == price.period == april


def test_what_may_yet_be_bought_is_a_balance_at_the_end_of_the_days() -> None:
    left = table(
        [["Period", "Dollar Value of Shares that May Yet Be Purchased"]],
        [["April 1 - 30", "$ 500"], ["May 1 - 31", "$ 400"]],
    )
    assert [f.period for f in facts_of(left)] == [Period(end=date(2024, 4, 30)), Period(end=date(2024, 5, 31))]


def test_a_remaining_life_is_counted_in_years() -> None:
    lives = table([["(in millions)", "Net", "Weighted Average Life Remaining"]], [["Brands", "$ 48", "5.7"]])
    assert [(f.value, f.unit) for f in facts_of(lives)] == [(48_000_000, "USD"), (Decimal("5.7"), "number")]


def test_a_list_of_pages_holds_no_figures() -> None:
    rows = [[f"Note {n}", "Cash", str(40 + n)] for n in range(1, 7)]
    assert facts_of(table([], rows)) == ()
    assert facts_of(table([["", "Name", "Page"], ["", "", "2"]], [["Item 1", "Business", "125"]])) == ()


def test_a_table_after_footnotes_alone_is_printed_in_the_units_of_the_one_before() -> None:
    first = table([["(in millions)", "2024"]], [["Sales", "$ 7"]])
    second = table([["", "2024"]], [["Total assets", "$ 260,823"], ["Payables", "58,666"]])

    def second_after(text: str) -> int:
        elements = [
            Element(id="e1", kind=ElementKind.TABLE, text="", page=1, item="7", table=first),
            Element(id="e2", kind=ElementKind.PARAGRAPH, text=text, page=1, item="7"),
            Element(id="e3", kind=ElementKind.TABLE, text="", page=1, item="7", table=second),
        ]
        return int(read_facts(document(*elements), (), "acme-10-k-2024", CALENDAR)[-1].value)

    assert second_after("(1) An average of both ends of the year.") == 58_666_000_000
    assert second_after("The next table is another matter.") == 58_666


def test_floors_under_columns_that_say_so_are_no_money() -> None:
    floors = table(
        [["Use", "Leased Square Footage", "Owned Square Footage"]],
        [["Mills", "1,200", "90"]],
        preface="We use the following (in thousands):",
    )
    assert [(int(f.value), f.unit) for f in facts_of(floors)] == [(1_200_000, "number"), (90_000, "number")]


def test_a_statement_of_dollars_and_floors_leaves_other_counts_alone() -> None:
    mixed = table(
        [["(Dollar amounts and retail square feet in millions)", "2024"]],
        [["Net sales", "$ 7"], ["Unit counts", "40"], ["Retail square feet", "3"]],
    )
    assert [(int(f.value), f.unit) for f in facts_of(mixed)] == [
        (7_000_000, "USD"),
        (40, "number"),
        (3_000_000, "number"),
    ]


def test_rows_named_by_a_month_or_by_a_later_year() -> None:
    bought = table([["Calendar month", "Total number of shares repurchased"]], [["May", "1,500"], ["June", "900"]])
    assert [f.period for f in facts_of(bought)] == [
        Period(start=date(2024, 5, 1), end=date(2024, 5, 31)),
        Period(start=date(2024, 6, 1), end=date(2024, 6, 30)),
    ]
    due = table([["(in thousands)", "Leases"]], [["2025", "$ 40"], ["2026", "30"]])
    assert [f.period for f in facts_of(due)] == [
        Period(start=date(2024, 7, 1), end=date(2025, 6, 30)),
        Period(start=date(2025, 7, 1), end=date(2026, 6, 30)),
    ]


def test_a_column_of_floors_in_millions() -> None:
    floors = table([["Place", "Approximate square footage (in millions)"]], [["Lima", "1.2"]])
    assert [(f.value, f.unit) for f in facts_of(floors)] == [(1_200_000, "number")]


def test_units_at_the_end_of_a_running_head() -> None:
    made = table([["", "2024"]], [["Cash", "$ 7"]])
    elements = [
        Element(
            id="e1", kind=ElementKind.PARAGRAPH, text="Acme Inc. Notes (in thousands unless stated)", page=1, item="8"
        ),
        Element(id="e2", kind=ElementKind.TABLE, text="", page=1, item="8", table=made),
    ]
    assert read_facts(document(*elements), (), "acme-10-k-2024", CALENDAR)[0].value == 7_000


def test_counts_without_a_currency_are_numbers_in_the_scale_of_the_table() -> None:
    rows = [["Commercial", "4,200", "4,000"], ["Medicare", "2,900", "2,600"], ["Total people served", "7,100", "6,600"]]
    members = table([["(in thousands, except percentages)", "2024", "2023"]], rows, caption="Medical membership")
    assert {(f.unit, int(f.value)) for f in facts_of(members) if "2024" in f.column} == {
        ("number", 4_200_000),
        ("number", 2_900_000),
        ("number", 7_100_000),
    }


def test_a_columns_own_header_gives_it_scale_and_no_currency() -> None:
    mills = table(
        [["Mill", "Tons shipped (in thousands)", "Employees", "Net sales (in millions)"]],
        [["Otter Falls", "140", "260", "90"], ["Cold Ridge", "310", "412", "120"]],
    )
    assert [(f.unit, int(f.value)) for f in facts_of(mills)][:3] == [
        ("number", 140_000),
        ("number", 260),
        ("USD", 90_000_000),
    ]


def test_money_without_a_currency_sign_stays_money() -> None:
    loans = table([["(in thousands)", "2024", "2023"]], [["Loans", "4,200", "4,000"]], caption="Customer balances")
    assert [f.unit for f in facts_of(loans)] == ["USD", "USD"]


def test_a_dash_is_zero_in_a_row_of_figures_of_years_and_nothing_elsewhere() -> None:
    held = table(
        [["(in millions)", "2024", "2023", "Change"]],
        [["Impairment", "$ —", "$ 12", "—"], ["Revenue", "900", "—", "—%"], ["See below", "—", "—", "—"]],
    )
    zeros = [(f.label, f.column, f.unit) for f in facts_of(held) if f.value == 0]
    assert zeros == [(("Impairment",), ("2024",), "USD"), (("Revenue",), ("2023",), "USD")]


def test_a_paragraph_states_the_units_of_the_tables_after_it() -> None:
    said = (
        "Our discussion is an addition to the statements. Unless otherwise noted, tabular dollars are presented in"
        " millions, except per share amounts. Percentages are based on unrounded amounts."
    )
    sales = Element(
        id="e2", kind=ElementKind.TABLE, text="", page=1, item="7", table=table([["", "2024"]], [["Net sales", "$ 74"]])
    )
    before = Element(id="e1", kind=ElementKind.PARAGRAPH, text=said, page=1, item="7")
    found = read_facts(document(before, sales), (), "acme", CALENDAR)
    assert [int(f.value) for f in found if f.place.element_id == "e2"] == [74_000_000]


def test_a_running_head_states_the_units_of_the_tables_of_its_page() -> None:
    sales = Element(
        id="e1", kind=ElementKind.TABLE, text="", page=9, item="7", table=table([["", "2024"]], [["Net sales", "$ 74"]])
    )
    headed = replace(document(sales), pages=("(Dollars in Millions)\nResults",) * 9)
    once = replace(document(sales), pages=(*("Results",) * 8, "(Dollars in Millions)\nResults"))
    assert [int(f.value) for f in read_facts(headed, (), "acme", CALENDAR)] == [74_000_000]
    assert [int(f.value) for f in read_facts(once, (), "acme", CALENDAR)] == [74]
