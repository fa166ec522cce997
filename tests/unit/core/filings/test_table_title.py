"""A table's title is the heading that it stands under, and no footer, remark or unit line."""

import pytest

from core.filings.facts import read_facts
from tests.unit.core.filings.build_facts import CALENDAR
from tests.unit.core.filings.build_html import BREAK, bold, cells, document, plain

TABLE = f"<table><tr>{cells('', '2024', '2023')}</tr><tr>{cells('Revenue', '$1,200', '$1,000')}</tr></table>"
FOOTER = "The accompanying Notes to the Consolidated Financial Statements are an integral part of this statement."


def titles(*body: str) -> list[str]:
    """The title of the figures of each table, in their order."""
    held = document(*body)
    facts = read_facts(held, (), "acme-10-k-2024", CALENDAR)
    by_table = {fact.place.element_id: fact.title for fact in facts if fact.place.cell}
    return [by_table[e.id] for e in held.elements if e.table and e.id in by_table]


@pytest.mark.parametrize(
    ("over", "title"),
    [
        ((bold("CONSOLIDATED BALANCE SHEETS"), bold("(In millions, except par value)")), "CONSOLIDATED BALANCE SHEETS"),
        ((plain("Harrow, Inc."), plain("CONSOLIDATED STATEMENTS OF INCOME")), "CONSOLIDATED STATEMENTS OF INCOME"),
        (
            (bold("CONSOLIDATED STATEMENTS OF INCOME"), bold("HARROW LANE POTTERY CORP.")),
            "CONSOLIDATED STATEMENTS OF INCOME",
        ),
        ((bold("Consolidated Balance Sheets"), bold("At August 31, 2024 and 2023")), "Consolidated Balance Sheets"),
        ((bold("Note 4. Debt"), bold("(1) Excludes $482 million of leases")), "Note 4. Debt"),
        ((plain("Tons sold by mill were as follows:"),), "Tons sold by mill were as follows"),
        ((plain("We sold more."),), ""),
    ],
)
def test_what_stands_over_a_table(over: tuple[str, ...], title: str) -> None:
    assert titles("<p>Before.</p>", BREAK, BREAK, *over, TABLE) == [title]


def test_a_footer_of_the_page_before_is_no_title() -> None:
    assert titles(bold("STATEMENTS OF INCOME"), TABLE, bold(FOOTER), BREAK, plain("BALANCE SHEETS"), TABLE)[1] == (
        "BALANCE SHEETS"
    )


def test_a_heading_of_another_page_long_before_is_of_another_subject() -> None:
    assert titles(
        bold("Accounting for Income Taxes"), plain("We pay."), BREAK, plain("a"), BREAK, plain("b"), TABLE
    ) == [""]


def test_a_caption_titles_its_own_table_alone_and_gives_its_scale() -> None:
    named = TABLE.replace("<table>", "<table><caption>Results by segment (dollars in thousands)</caption>")
    held = document(named, plain("Tons sold by mill were as follows:"), TABLE)
    facts = read_facts(held, (), "acme-10-k-2024", CALENDAR)
    assert {(f.title, int(f.value)) for f in facts if "2024" in f.column} == {
        ("Results by segment (dollars in thousands)", 1_200_000),
        ("Tons sold by mill were as follows", 1_200),
    }


def test_a_title_within_the_table_is_found_over_its_labels() -> None:
    inside = TABLE.replace(cells("", "2024", "2023"), cells("Consolidated Statements of Income", "2024", "2023"))
    assert titles(plain("Before."), inside) == ["Consolidated Statements of Income"]
