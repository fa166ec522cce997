"""Every way of writing a figure becomes a value, a unit, a last digit and a hedge."""

from decimal import Decimal

import pytest

from core.domain.claims.claim import Hedge
from core.language.numbers.quantities import find_quantities


@pytest.mark.parametrize(
    ("text", "value", "unit", "last_digit"),
    [
        ("Sales were $5.30 billion.", "5300000000", "USD", "10000000"),
        ("It took in 48.2 billion dollars.", "48200000000", "USD", "100000000"),
        ("a charge of $640mn", "640000000", "USD", "1000000"),
        ("costs of €2.75bn", "2750000000", "EUR", "10000000"),
        ("seven hundred twelve million dollars of debt", "712000000", "USD", "1000000"),
        ("It spent six and a half billion dollars.", "6500000000", "USD", "100000000"),
        ("Margin was 41.5%.", "41.5", "percent", "0.1"),
        ("Volume fell nine percent.", "9", "percent", "1"),
        ("Margin eased 35 basis points.", "0.35", "points", "0.01"),
        ("The result improved from ($3,120) thousand.", "-3120000", "USD", "1000"),
        ("It made a gain (loss) of $(2.4) million.", "-2400000", "USD", "100000"),
        ("Its margin was (12.5%) that year.", "-12.5", "percent", "0.1"),
        ("Margin rose a percentage point.", "1", "points", "1"),
        ("A loss of minus $4.1bn", "-4100000000", "USD", "100000000"),
        ("It pays 94 cents a quarter.", "0.94", "USD", "0.01"),
        ("It paid 94 cents a share.", "0.94", "USD/share", "0.01"),
        ("It earned $6.12 per diluted share.", "6.12", "USD/share", "0.01"),
        ("It kept 41 cents of every dollar of sales.", "41", "percent", "1"),
        ("41.5 cents: what it keeps in gross profit from each dollar of sales.", "41.5", "percent", "0.1"),
        ("It has 30,712 employees.", "30712", "number", "1"),
        ("It bought back 112.3m shares.", "112300000", "shares", "100000"),
        ("Profit was 3.6 times the old level.", "3.6", "times", "0.1"),
        ("Two in five buyers return.", "40", "percent", "1"),
        ("Three dollars in every five of sales come from pumps.", "60", "percent", "1"),
        ("A dollar in ten of its sales is made abroad.", "10", "percent", "1"),
        ("One valve in four was returned.", "25", "percent", "1"),
        ("Three-quarters of sales come from pumps.", "75", "percent", "1"),
        ("Profit doubled.", "2", "times", "1"),
        ("It cut its debt in half.", "0.5", "times", "0.1"),
        ("Capital spending came to just one and a half billion.", "1500000000", "USD", "100000000"),
        ("Views came to one and a half billion.", "1500000000", "number", "100000000"),
        ("It pays twenty cents a quarter.", "0.20", "USD", "0.01"),
        ("a fine of 90 million pesos", "90000000", "MXN", "1000000"),
        ("a fine of $90 million pesos", "90000000", "MXN", "1000000"),
        ("a grant of 40,000 Swiss francs", "40000", "CHF", "1"),
        ("a loan of 1.2 billion Canadian dollars", "1200000000", "CAD", "100000000"),
        ("a loan of $1.2 billion Hong Kong dollars", "1200000000", "HKD", "100000000"),
    ],
)
def test_reads_one_figure(text: str, value: str, unit: str, last_digit: str) -> None:
    (figure,) = find_quantities(text)
    assert (figure.value, figure.unit, figure.last_digit) == (Decimal(value), unit, Decimal(last_digit))
    assert text[figure.start : figure.end] == figure.text


@pytest.mark.parametrize(
    "text",
    [
        "The 10-K for fiscal 2024 was filed on March 3, 2025.",
        "At 9:35 the page opened.",
        "See Note 12 and Item 7.",
        "The X9 pump replaced the 747-8 pump.",
        "It fell for two years running.",
        "It was the third quarter in a row.",
        "the 63rd annual rise",
    ],
)
def test_names_and_dates_are_no_figures(text: str) -> None:
    assert find_quantities(text) == ()


@pytest.mark.parametrize(
    ("text", "hedge"),
    [
        ("just over $4bn", Hedge.JUST_OVER),
        ("nearly $4bn", Hedge.NEARLY),
        ("a shade under $4bn", Hedge.NEARLY),
        ("well over 300 stores", Hedge.OVER),
        ("upwards of 300 stores", Hedge.OVER),
        ("up to $4bn", Hedge.UNDER),
        ("no more than $4bn", Hedge.UNDER),
        ("no fewer than 300 stores", Hedge.OVER),
        ("shall not allow its debt to exceed $4bn", Hedge.UNDER),
        ("may not at any time be less than $4bn", Hedge.OVER),
        ("roughly a third", Hedge.ABOUT),
        ("$4bn or so", Hedge.ABOUT),
        ("It handed over 30 aircraft", Hedge.NONE),
        ("payments add up to $4bn", Hedge.NONE),
    ],
)
def test_hedges_follow_the_table_of_widths(text: str, hedge: Hedge) -> None:
    assert find_quantities(text)[0].hedge is hedge


@pytest.mark.parametrize("text", ["of 3.25 to 1.00", "of 3.25:1.00", "of 3.25:1"])
def test_a_ratio_to_one_is_one_figure(text: str) -> None:
    (figure,) = find_quantities(f"The covenant asks for a leverage ratio {text} at the year's end.")
    assert (figure.text, figure.hedge) == ("3.25", Hedge.NONE)


def test_a_fall_to_one_is_two_figures() -> None:
    assert [q.text for q in find_quantities("Coverage fell from 3.25 to 1.00 in a year.")] == ["3.25", "1.00"]


def test_a_range_is_one_figure() -> None:
    (figure,) = find_quantities("It expects sales of between $26 billion and $28 billion.")
    assert (figure.value, figure.high) == (Decimal(26_000_000_000), Decimal(28_000_000_000))


def test_from_and_to_are_two_figures() -> None:
    assert [q.value for q in find_quantities("rose from 6% to 8%")] == [6, 8]


def test_a_list_shares_the_unit_of_its_last_figure() -> None:
    figures = find_quantities("worth 17, 22 and 18 cents a share")
    assert [(q.value, q.unit) for q in figures] == [
        (Decimal("0.17"), "USD/share"),
        (Decimal("0.22"), "USD/share"),
        (Decimal("0.18"), "USD/share"),
    ]


def test_a_bare_second_level_takes_the_first_ones_unit() -> None:
    assert [q.unit for q in find_quantities("shrank from 17 percent of revenue to 13.")] == ["percent", "percent"]


def test_more_than_halved_means_under_a_half() -> None:
    assert find_quantities("Profit more than halved.")[0].hedge is Hedge.UNDER


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("Basic earnings per share of $2.97, up from $1.21.", ["USD/share", "USD/share"]),
        ("It earned €4.10 per share, compared with €3.80 a year ago.", ["EUR/share", "EUR/share"]),
        ("Earnings per share of $2.10, up from $1.8 billion of revenue", ["USD/share", "USD"]),
    ],
)
def test_what_an_amount_per_share_is_held_against_is_one_too(text: str, units: list[str]) -> None:
    assert [q.unit for q in find_quantities(text)] == units


@pytest.mark.parametrize(
    ("text", "hedge"),
    [
        ("slower than, and below the 6% growth of its market", Hedge.NONE),
        ("Debt is still below the $5 million mark", Hedge.UNDER),
        ("The rate is below 6%", Hedge.UNDER),
    ],
)
def test_a_figure_that_has_a_thing_of_its_own_is_no_limit(text: str, hedge: Hedge) -> None:
    (found,) = find_quantities(text)
    assert found.hedge is hedge


def test_a_figure_in_an_accountants_parentheses_is_quoted_with_them() -> None:
    (found,) = find_quantities("Its margin was (12.5%) that year.")
    assert found.text == "(12.5%)"


@pytest.mark.parametrize(
    ("text", "written", "value"),
    [
        ("a contract of $12 crore", "$12 crore", "120000000"),
        ("about 3 lakhs of orders", "3 lakhs", "300000"),
        ("$2 lakh crore of bonds", "$2 lakh crore", "2000000000000"),
        ("$5 thousand million in all", "$5 thousand million", "5000000000"),
        ("a $3 million-plus contract", "$3 million", "3000000"),
        ("a $40-million-a-year contract", "$40-million", "40000000"),
    ],
)
def test_scale_words_of_other_countries_and_with_hyphens(text: str, written: str, value: str) -> None:
    (found,) = find_quantities(text)
    assert (found.text, found.value) == (written, Decimal(value))


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("in the range of $3.2–3.4 billion", "3200000000", "3400000000"),
        ("$3.2-3.4 billion", "3200000000", "3400000000"),
        ("between 3–4%", "3", "4"),
        ("a third of a billion euros", "333333333", None),
        ("three-quarters of a billion dollars", "750000000", None),
        ("a quarter of a million users", "250000", None),
    ],
)
def test_ranges_with_one_sign_and_parts_of_a_scale(text: str, low: str, high: str | None) -> None:
    (found,) = find_quantities(text)
    assert (int(found.value), None if found.high is None else int(found.high)) == (int(low), high and int(high))
