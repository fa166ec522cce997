"""Numbers in cells and in sentences."""

from decimal import Decimal

import pytest

from core.language.numbers.cell_numbers import read_cell_number
from core.language.numbers.quantities import find_quantities
from core.language.numbers.text_numbers import find_numbers


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("$ 1,234", "1234", "USD"),
        ("(5) %", "-5", "percent"),
        ("$(2.70)", "-2.70", "USD"),
        ("($20.38)", "-20.38", "USD"),
        ("-420 bps", "-4.2", "points"),
        ("Up 2.3 pts", "2.3", "points"),
        ("Down 14%", "-14", "percent"),
        ("$5.4 billion", "5400000000", "USD"),
        ("3.1x", "3.1", "ratio"),
        ("1,234 (1)", "1234", ""),
        ("€ 12", "12", "EUR"),
    ],
)
def test_cells(text: str, value: str, unit: str) -> None:
    number = read_cell_number(text)
    assert number is not None
    assert (number.value, number.unit) == (Decimal(value), unit)


@pytest.mark.parametrize("text", ["", "—", "2024", "N/A", "2031 - 2039", "Level 1", "June 30, 2024"])
def test_cells_without_a_number(text: str) -> None:
    assert read_cell_number(text) is None


@pytest.mark.parametrize(
    ("sentence", "figures"),
    [
        ("Sales were $15.86 billion, up 13%.", [("15860000000", "USD"), ("13", "percent")]),
        ("It rose 40 and 27 basis points.", [("0.40", "points"), ("0.27", "points")]),
        ("Shares of 31, 15 and 12%.", [("31", "percent"), ("15", "percent"), ("12", "percent")]),
        ("We bought 499 million shares for $95.0 million.", [("499000000", "shares"), ("95000000", "USD")]),
        ("A dividend of $0.51 per share was paid.", [("0.51", "USD/share")]),
        ("Between $5 and $7 billion is planned.", [("5000000000", "USD"), ("7000000000", "USD")]),
        ("It paid $4.7 billion, or $37.25 per share.", [("4700000000", "USD"), ("37.25", "USD/share")]),
        ("We employ 1,556,000 people in 38 countries.", [("1556000", "number"), ("38", "number")]),
        ("Earnings per diluted share were $1.18 and $2.04.", [("1.18", "USD/share"), ("2.04", "USD/share")]),
        ("Net income per share rose to $3.27 from $2.72.", [("3.27", "USD/share"), ("2.72", "USD/share")]),
        ("Diluted earnings per share of $3.27 set a mark.", [("3.27", "USD/share")]),
        ("Diluted EPS was $3.27 on sales of $2.10 billion.", [("3.27", "USD/share"), ("2100000000", "USD")]),
        ("Earnings per common and common equivalent share of $1.40.", [("1.40", "USD/share")]),
        ("The number of shares outstanding was 4,301,395.", [("4301395", "shares")]),
        ("A charge of $(2.7) million.", [("-2700000", "USD")]),
        ("A 50 basis-point fall would cost $7 million.", [("0.50", "points"), ("7000000", "USD")]),
        ("Margins increased 36 and decreased 60 basis points.", [("0.36", "points"), ("0.60", "points")]),
        ("The number of shares rose from 8.0 billion to 80.0 billion.", [("8E9", "shares"), ("80E9", "shares")]),
        ("Shares outstanding were 10.8 billion and 10.9 billion.", [("10.8E9", "shares"), ("10.9E9", "shares")]),
        (
            "We bought 4.6 million shares at an average price of $54.30.",
            [("4600000", "shares"), ("54.30", "USD/share")],
        ),
        ("In China 1,250 kilns ran and 12 others stood.", [("1250", "number"), ("12", "number")]),
        (
            "Of 300 kilns, 52 were new and 11, all in Ohio, were sold.",
            [("300", "number"), ("52", "number"), ("11", "number")],
        ),
    ],
)
def test_sentences(sentence: str, figures: list[tuple[str, str]]) -> None:
    found = [(n.number.value, n.number.unit) for n in find_numbers(sentence)]
    assert found == [(Decimal(value), unit) for value, unit in figures]


@pytest.mark.parametrize(
    "sentence",
    [
        "See Note 12 and Item 7.",
        "Rule 10b5-1 of June 30, 2024",
        "(1) as amended",
        "immersive 360/VR tours",
        "a 737-9 jet",
        "in 2024",
        "The range spans the ePot 16 Pro, ePot 16 and Kiln Watch® 2.",
        "• PotPods 4.",
        "We launched Kiln 2.0, and the Potter’s 500 Index rose.",
        "The warnings of Proposition 65 and of Senate Bill 7072 apply.",
        "The inquiry concerns Article 5(4) of the Act and Codification (ASC) 606.",
        "(4) Excludes shares of common stock under the plan.",
        "A firm of accountants (PCAOB ID: 42)",
        "Our offices stand at 929 Long Kiln Drive, Clayton, Virginia 22202, and elsewhere.",
        "Our pots, sold since 1886, were first made in 1792.",
        "Ms. Doe, 52, joined us, and so did John Roe (age 61).",
        "We rank among the top 50 of the country.",
        "Enough for the next 12 months and, as in the preceding 24-month period, for more.",
        "It infringes Patent No. 7,814,170 and 7,233,978, entitled “Glaze”.",
    ],
)
def test_sentences_without_a_figure(sentence: str) -> None:
    assert list(find_numbers(sentence)) == []


def test_the_step_is_the_last_digit_written() -> None:
    assert [n.number.step for n in find_numbers("$5.30 billion and 4%")] == [Decimal("10000000"), Decimal(1)]


@pytest.mark.parametrize(("sign", "code"), [("US$", "USD"), ("S$", "SGD"), ("MX$", "MXN"), ("€", "EUR")])
def test_cells_sentences_and_articles_know_the_same_currencies(sign: str, code: str) -> None:
    cell = read_cell_number(f"{sign}5")
    (in_sentence,) = find_numbers(f"Sales were {sign}5 million.")
    (in_article,) = find_quantities(f"Sales were {sign}5 million.")
    assert cell is not None
    assert (cell.unit, in_sentence.number.unit, in_article.unit) == (code, code, code)
