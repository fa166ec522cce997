"""Of the figures that sentences print, the one meant: a count of the whole, a level, or by the words beside it."""

from dataclasses import replace
from decimal import Decimal

import pytest

from core.answering.figures.label_match import WantedLabels, count_proximity, is_change, match_fact
from core.domain.filings.fact import Fact
from tests.unit.core.answering.companies import kestrel

COUNTED = next(f for f in kestrel().facts if f.id == "employees")


def figure(value: int, quote: str) -> Fact:
    return replace(COUNTED, value=Decimal(value), place=replace(COUNTED.place, quote=quote), label=())


@pytest.mark.parametrize(
    ("whole", "value", "part", "less"),
    [
        ("We had 5,400 and 5,900 employees, respectively.", 5400, "Some 400 employees in the east were trained.", 400),
        ("We had 5,400 full-time and part-time employees.", 5400, "Over 900 employees have taken courses.", 900),
        ("We had 36,000 employees in 38 countries.", 36000, "Of these, 300 of our employees are abroad.", 300),
    ],
)
def test_a_count_of_the_whole_is_closer_than_one_of_a_part(whole: str, value: int, part: str, less: int) -> None:
    assert count_proximity(figure(value, whole), "employee") > count_proximity(figure(less, part), "employee")


def test_the_words_beside_a_figure_choose_among_those_of_a_sentence() -> None:
    quote = "We produced 1,700 drills and delivered 1,800 drills."
    wanted = WantedLabels.of("How many drills did it deliver?", {"drill": 1.0, "deliver": 1.0})
    made, sent = (match_fact(figure(n, quote), wanted).score for n in (1700, 1800))
    assert sent > made


@pytest.mark.parametrize(
    ("quote", "changed"),
    [
        ("Interest expense increased by $266 million.", True),
        ("Sales rose 266 in the year.", True),
        ("We paid interest of $266 million, which increased.", False),
    ],
)
def test_the_size_of_a_change_is_no_level(quote: str, changed: bool) -> None:
    assert is_change(figure(266, quote)) is changed


def test_a_change_is_found_where_one_is_asked_for() -> None:
    rise = figure(266, "Interest expense increased by $266 million.")
    words = {"interest": 1.0}
    assert match_fact(rise, WantedLabels.of("What was the interest?", words)).cover == 0
    asked = replace(WantedLabels.of("By what amount did interest increase?", words), change=True)
    assert match_fact(rise, asked).cover > 0
    cause = figure(30, "Costs rose by $30 million since interest was higher.")
    assert match_fact(cause, asked).cover == 0


def test_a_part_is_counted_where_the_part_is_asked_for() -> None:
    quote = "We had 700 and 800 employees, respectively, of which 90 and 95, respectively, were located in the U.S."
    words = {"employee": 1.0, "located": 1.0, "unitedstate": 1.0}
    part = WantedLabels.of("How many employees are located in the United States?", words)
    assert match_fact(figure(90, quote), part).score > match_fact(figure(700, quote), part).score
    all_of_them = WantedLabels.of("How many employees does it have?", {"employee": 1.0})
    assert match_fact(figure(700, quote), all_of_them).score > match_fact(figure(90, quote), all_of_them).score


def test_what_was_done_up_to_a_day_is_no_figure_of_a_year() -> None:
    wanted = WantedLabels.of("How many shares did it buy in 2024?", {"share": 1.0})
    assert match_fact(figure(120, "By year end we had bought 120 shares in all."), wanted).cover == 0
    assert match_fact(figure(30, "In the year we bought 30 shares."), wanted).cover > 0


def test_what_is_measured_counts_no_units() -> None:
    assert count_proximity(figure(1400, "Our units range in size from 1,400 square feet to more."), "unit") == 0
