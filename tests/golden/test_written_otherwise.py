"""Documents and sentences that are written otherwise than most: one test a kind, on companies of our own."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from core.domain.claims.verdict import Mark, Ruling
from core.ports.filing_store import FilingContent
from tests.golden.small_filings import Row, answer_to, filing, mark_on, verdict_on

THREE = ("2024-12-31", "2023-12-31", "2022-12-31")
BEFORE = ("2023-12-31", "2022-12-31", "2021-12-31")
INCOME = (
    Row(label="Revenue", concept="Revenues", figures=("2,450", "2,100", "1,900")),
    Row(label="Operating income", concept="OperatingIncomeLoss", figures=("500", "410", "390")),
    Row(label="Net income", concept="NetIncomeLoss", figures=("336", "504", "250")),
    Row(
        label="Diluted earnings per share",
        concept="EarningsPerShareDiluted",
        figures=("1.68", "2.52", "1.25"),
        unit="ps",
    ),
)
BALANCE = (
    Row(
        label="Cash and cash equivalents",
        concept="CashAndCashEquivalentsAtCarryingValue",
        figures=("210", "180"),
        instant=True,
    ),
    Row(label="Long-term debt", concept="LongTermDebtNoncurrent", figures=("—", "64"), instant=True),
    Row(label="Total assets", concept="Assets", figures=("4,000", "3,800"), instant=True),
    Row(
        label="Total liabilities and equity",
        concept="LiabilitiesAndStockholdersEquity",
        figures=("4,000", "3,800"),
        instant=True,
    ),
)
PLAIN = filing("Wrenfold Kilns, Inc.", "WRNF", THREE, INCOME, BALANCE)


OPEN = Ruling.NOT_VERIFIABLE
"""Always allowed without a model: less is said than the rules of before said, and never the contrary."""

TRACED = "Wrenfold Kilns had revenue of $2.45 billion in 2024."
TURNED = (
    "Wrenfold Kilns, Inc. did not earn $336 million in 2024.",
    "Wrenfold Kilns's revenue rose 16.7% in 2024 at constant currency.",
)


def said(sentence: str, *contents: FilingContent, published: str = "2025-03-10") -> Ruling | None:
    found = verdict_on(sentence, published, *(contents or (PLAIN,)))
    return found.ruling if found else None


@pytest.mark.parametrize(
    ("sentence", "ruling"),
    [
        ("Wrenfold Kilns, Inc. earned more than half a billion dollars in 2023.", Ruling.CONFIRMED),
        ("Wrenfold Kilns had revenue of just under $2.4 billion in 2024.", Ruling.CONTRADICTED),
        ("Wrenfold Kilns had revenue of almost $2.5 billion in 2024.", Ruling.CONFIRMED),
        ("Wrenfold Kilns's revenue was in the range of $2.6-2.8 billion in 2024.", Ruling.CONTRADICTED),
        ("Wrenfold Kilns reported net income of $336 million and $504 million in 2024 and 2023.", Ruling.CONFIRMED),
        (
            "Wrenfold Kilns had net income of $336 million, against net income of $504 million in 2023.",
            Ruling.CONFIRMED,
        ),
        ("Wrenfold Kilns, Inc. did not earn $504 million in 2024.", Ruling.CONFIRMED),
        ("Wrenfold Kilns, Inc. did not earn $336 million in 2024.", Ruling.CONTRADICTED),
        ("Wrenfold Kilns's annualized revenue run rate was $2.45 billion in December.", Ruling.NOT_VERIFIABLE),
        ("If revenue had been $1 billion in 2024, Wrenfold Kilns would have made a loss.", Ruling.NOT_VERIFIABLE),
        ("We said earlier that Wrenfold Kilns had net income of $504 million in 2024.", Ruling.NOT_VERIFIABLE),
        ("Wrenfold Kilns denied a report that it earned $504 million in 2024.", Ruling.NOT_VERIFIABLE),
        ("Wrenfold Kilns, Inc. said long-term debt was zero at the end of 2024.", Ruling.CONFIRMED),
        ("Wrenfold Kilns's long-term debt was $64 million at the end of 2024.", Ruling.CONTRADICTED),
    ],
)
def test_words_that_turn_a_figure(sentence: str, ruling: Ruling) -> None:
    assert said(sentence) in (ruling, OPEN)


def test_most_figures_that_words_leave_alone_are_traced() -> None:
    """What words turn is left open; what they leave alone is traced, hedges and ranges with their widths."""
    marks = {text: mark_on(text, "2025-03-10", PLAIN) for text in (TRACED, *TURNED)}
    assert marks[TRACED] is Mark.TRACED
    assert {marks[text] for text in TURNED} == {Mark.OPEN}


def test_a_dash_is_answered_as_none() -> None:
    assert "none (a dash in the filing)" in answer_to(
        "What was the long-term debt of Wrenfold Kilns at the end of 2024?", PLAIN
    )


@pytest.mark.parametrize(
    "told",
    [
        "Revenue rose 16.7% in 2024. At constant exchange rates, revenue rose 12.1%.",
        "Revenue increased 16.7% (12.1% on a constant currency basis).",
    ],
)
def test_only_the_filings_own_figure_decides_at_constant_currency(told: str) -> None:
    held = filing("Wrenfold Kilns, Inc.", "WRNF", THREE, INCOME, BALANCE, text=told)
    assert said("Wrenfold Kilns's revenue rose 12.1% in 2024 at constant currency.", held) in (Ruling.CONFIRMED, OPEN)
    assert said("Wrenfold Kilns's revenue rose 16.7% in 2024 at constant currency.", held) in (
        Ruling.CONTRADICTED,
        OPEN,
    )
    assert said("Wrenfold Kilns's revenue rose 16.7% in 2024 at constant currency.") is Ruling.NOT_VERIFIABLE


def venture(*figures: str) -> str:
    row = Row(label="Revenues", concept="Revenues", figures=figures).html(6)
    return (
        "<p>9. Venture. Results of our joint venture, Dunlin Glazes LLC, were as follows (in millions):</p>"
        f"<table><tr><td></td><td></td><td>2024</td><td></td><td>2023</td></tr>{row}</table>"
    )


def test_a_part_tagged_as_the_whole_is_not_the_companys() -> None:
    own = (
        Row(
            label="Net sales",
            concept="RevenueFromContractWithCustomerExcludingAssessedTax",
            figures=("2,450", "2,100", "1,900"),
        ),
    )
    held = filing("Wrenfold Kilns, Inc.", "WRNF", THREE, (*own, *INCOME[2:]), BALANCE, notes=venture("640", "610"))
    assert said("Wrenfold Kilns had total revenue of $640 million in 2024.", held) is not Ruling.CONFIRMED
    assert said("Wrenfold Kilns had revenue of $2.45 billion in 2024.", held) in (Ruling.CONFIRMED, OPEN)


def test_the_face_gives_the_total_without_a_tag() -> None:
    lines = (
        Row(
            label="Contract revenue",
            concept="RevenueFromContractWithCustomerExcludingAssessedTax",
            figures=("1,800", "1,500", "1,300"),
        ),
        Row(label="Lease revenue", concept="OperatingLeaseLeaseIncome", figures=("650", "600", "600")),
        Row(label="Total revenues", concept="", figures=("2,450", "2,100", "1,900")),
    )
    held = filing("Wrenfold Kilns, Inc.", "WRNF", THREE, (*lines, *INCOME[1:]), BALANCE)
    assert {m.fiscal_year: int(m.value) for m in held.metrics if m.key == "revenue"}[2024] == 2_450_000_000
    assert "16.7%" in answer_to("How much did Wrenfold Kilns's revenue grow in 2024?", held)


@pytest.mark.parametrize("scales", [(9, 6, 6), (3, 3, 3), (9, 9, 9), (6, 6, 0)])
def test_a_tag_against_the_scale_of_its_table_is_read_as_printed_and_told(scales: tuple[int, ...]) -> None:
    spent = ("51", "48", "40")
    concept = "ResearchAndDevelopmentExpense"
    row = Row(label="Research and development", concept=concept, figures=spent, scales=scales)
    held = filing("Wrenfold Kilns, Inc.", "WRNF", THREE, (INCOME[0], row, *INCOME[1:]), BALANCE)
    assert [int(f.value) for f in held.facts if f.label == (row.label,)] == [51_000_000, 48_000_000, 40_000_000]
    assert len([note for note in held.document.notes if concept in note]) == sum(scale != 6 for scale in scales)


@pytest.mark.parametrize(
    ("label", "printed", "value"),
    [("Fee for each plant closed", "250,000", 250_000), ("Tax (in thousands)", "51", 51_000)],
)
def test_a_row_in_another_scale_than_its_table_stays(label: str, printed: str, value: int) -> None:
    scale = 3 if "thousands" in label else 0
    row = Row(label=label, concept="OtherNonoperatingIncomeExpense", figures=(printed,) * 3, scales=(scale,) * 3)
    held = filing("Wrenfold Kilns, Inc.", "WRNF", THREE, (INCOME[0], row, *INCOME[1:]), BALANCE)
    assert {int(f.value) for f in held.facts if f.label[:1] == (label,)} == {value}
    assert not [note for note in held.document.notes if "scale" in note]


def split_filings() -> Sequence[FilingContent]:
    share = Row(
        label="Diluted earnings per share",
        concept="EarningsPerShareDiluted",
        figures=("12.00", "9.00", "6.00"),
        unit="ps",
    )
    after = replace(share, figures=("2.00", "1.50", "1.13"))
    return (
        filing("Wrenfold Kilns, Inc.", "WRNF", BEFORE, (*INCOME[:3], share), BALANCE, signed="February 19"),
        filing("Wrenfold Kilns, Inc.", "WRNF", THREE, (*INCOME[:3], after), BALANCE),
    )


def test_figures_on_both_sides_of_a_split_are_put_on_one_basis() -> None:
    told = answer_to("How did Wrenfold Kilns's diluted earnings per share change from 2021 to 2024?", *split_filings())
    assert "8-for-1 stock split" in told
    assert "$0.75" in told
    assert "$6.00" not in told


def test_what_was_reported_before_a_split_is_judged_by_the_report_of_then() -> None:
    before = (
        "In fiscal 2023, before its eight-for-one split, Wrenfold Kilns reported diluted earnings of $12.00 a share."
    )
    assert said(before, *split_filings()) in (Ruling.CONFIRMED, OPEN)
    assert said("Wrenfold Kilns earned $1.50 a diluted share in fiscal 2023.", *split_filings()) in (
        Ruling.CONFIRMED,
        OPEN,
    )


def test_series_of_several_filings_tell_what_was_restated() -> None:
    older = (Row(label="Revenue", concept="Revenues", figures=("2,300", "2,050", "1,700")), *INCOME[1:])
    held = (filing("Wrenfold Kilns, Inc.", "WRNF", BEFORE, older, BALANCE), PLAIN)
    told = answer_to("How did Wrenfold Kilns's revenue change from 2021 to 2024?", *held)
    assert "as first reported $2.3 billion" in told
    assert "not comparable" in told
    assert "rose by" not in told
    first = "Wrenfold Kilns had originally reported revenue of $2.3 billion for 2023."
    assert said(first, *held) in (Ruling.CONFIRMED, OPEN)


def test_a_day_right_after_the_year_end_is_of_the_year_that_ended() -> None:
    ends = ("2023-12-31", "2023-01-01", "2022-01-02")
    held = filing("Wrenfold Kilns, Inc.", "WRNF", ends, INCOME, BALANCE)
    assert said("At January 1, 2023, Wrenfold Kilns held $180 million of cash.", held, published="2024-03-01") in (
        Ruling.CONFIRMED,
        OPEN,
    )
    assert said("At December 31, 2023, Wrenfold Kilns held $210 million of cash.", held, published="2024-03-01") in (
        Ruling.CONFIRMED,
        OPEN,
    )


@pytest.mark.parametrize(
    "question",
    [
        "What was Wrenfold Corp. revenue in 2024?",
        "What is Wrenfold Kilns's revenue now?",
        "What is Wrenfold's latest revenue?",
        "What is the revenue of Wrenfold Kilns Co currently?",
        "What's Wrenfold Kilns Company's revenue today?",
    ],
)
def test_names_and_the_newest_year_as_people_write_them(question: str) -> None:
    assert "$2.45 billion in fiscal 2024" in answer_to(question, PLAIN)


def test_a_question_in_another_currency_is_answered_in_the_filings() -> None:
    told = answer_to("What was Wrenfold Kilns's revenue in euros in 2024?", PLAIN)
    assert "$2.45 billion" in told
    assert "The filing is in US dollars; nothing is converted to euros." in told
