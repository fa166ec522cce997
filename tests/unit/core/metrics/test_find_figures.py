"""Figures that no metric names are found by the words that stand at them."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

import pytest

from core.domain.filings.fact import Fact, FactSource
from core.metrics.find.find_figures import find_figures
from core.terminal.json.figures_json import figures_json
from tests.unit.core.metrics.sample import printed, year


def row(
    label: Sequence[str], value: float, *, column: Sequence[str] = (), unit: str = "number", of: int = 2024
) -> Fact:
    return replace(printed(label[-1], value, year(of), unit=unit), label=tuple(label), column=tuple(column))


def sentence(quote: str, value: str, *, unit: str = "number") -> Fact:
    fact = printed("", 0, unit=unit)
    place = replace(fact.place, cell=None, quote=quote)
    return replace(fact, source=FactSource.TEXT, label=(quote,), value=Decimal(value), place=place)


PRICE = row(["May 4 to May 31", "Open market"], 21.5, column=["Average price paid per share"], unit="USD/share")
MILLS = row(["Mills at year end"], 41)
MILLS_BEFORE = row(["Mills at year end"], 39, of=2023)
SALES = row(["Sales of mills closed during the year"], 12, unit="USD")
PEOPLE = sentence("On that day 1,250 people, of whom 1,100 full-time employees, worked for us.", "1100")
OTHERS = sentence("On that day 1,250 people, of whom 1,100 full-time employees, worked for us.", "1250")
TAXES = sentence("Taxes on shares of employees were $3.1 million.", "3100000", unit="USD")
COMPARABLE = row(["Comparable store sales"], 2.4, unit="percent")
ALL = [PRICE, MILLS_BEFORE, MILLS, SALES, OTHERS, PEOPLE, TAXES, COMPARABLE]


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("average price paid", PRICE),
        ("mill", MILLS),
        ("mills at year end", MILLS),
        ("headcount", PEOPLE),
        ("full-time employees", PEOPLE),
        ("comparable sales", COMPARABLE),
    ],
)
def test_the_best_figure_is_the_one_that_says_it_and_little_else(words: str, first: Fact) -> None:
    assert find_figures(words, ALL)[0] == first


def test_newer_years_go_first_and_all_words_must_stand_there() -> None:
    assert find_figures("mills at year end", ALL) == (MILLS, MILLS_BEFORE)
    assert find_figures("mills in Peru", ALL) == ()
    assert find_figures("of the", ALL) == ()


KILNS = sentence("In fiscal 2024 we ran 1.2 million kilns.", "1200000")
WORKFORCE = sentence("At year end our total workforce was about 9,400.", "9400")
ABROAD = sentence("About 400 employees in Peru belonged to a union.", "400")
HOURS = sentence("Our employees completed 25,000 hours of courses.", "25000")
PART = sentence("In that plan took part 81% of our employees.", "81", unit="percent")
HALL = row(["Kilns"], 88000, column=["Leased square footage"])
MORE = sentence("We ran 30,000 more kilns.", "30000")


def test_a_whole_comes_before_its_parts_and_before_what_counts_something_else() -> None:
    held = [PART, HOURS, ABROAD, WORKFORCE, HALL, MORE, KILNS]
    assert find_figures("headcount", held)[:2] == (WORKFORCE, ABROAD)
    assert find_figures("kilns", held)[0] == HALL
    assert find_figures("kilns", [MORE, KILNS])[0] == KILNS


def test_a_price_is_an_amount_per_share() -> None:
    told = "We bought 4,000 shares at an average price of $54.30."
    shares, price = sentence(told, "4000", unit="shares"), sentence(told, "54.30", unit="USD/share")
    assert find_figures("average price", [shares, price]) == (price, shares)


def test_what_is_printed_nowhere_is_passed_over() -> None:
    hidden = replace(MILLS, place=replace(MILLS.place, element_id=""))
    assert find_figures("mills", [hidden]) == ()


def test_figures_as_json() -> None:
    (found,) = figures_json([PRICE])["figures"]
    assert (found["value"], found["unit"], found["source"]) == (21.5, "USD/share", "table")
    assert (found["label"][-1], found["column"]) == ("Open market", ["Average price paid per share"])
    assert found["period"] == {"start": "2024-02-04", "end": "2025-02-01"}
