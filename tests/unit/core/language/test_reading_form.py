"""The form in which texts are read: as long, plain, without footnote marks, figures written as in English."""

import unicodedata

import pytest

from core.language.numbers.quantities import find_quantities
from core.language.plain_text import plain_text
from core.language.reading_form import reading_form

BLANKS = "\u00a0\u2000\u2003\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
HYPHENS = "\u2010\u2011\u2012"


def figures(text: str) -> list[tuple[str, str]]:
    """What is read as figures: value and unit."""
    return [(f"{q.value.normalize():,f}", q.unit) for q in find_quantities(text)]


@pytest.mark.parametrize("blank", BLANKS, ids=lambda c: f"U+{ord(c):04X}")
@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("Sales of kettles came to $31.4 million.", "31,400,000", "USD"),
        ("The mill paid 5 620 people in spring.", "5,620", "number"),
        ("Margins reached 12.5 % of sales.", "12.5", "percent"),
    ],
)
def test_every_blank_reads_as_a_plain_one(blank: str, text: str, value: str, unit: str) -> None:
    assert figures(text.replace(" ", blank)) == [(value, unit)]


@pytest.mark.parametrize("hyphen", HYPHENS, ids=lambda c: f"U+{ord(c):04X}")
@pytest.mark.parametrize(
    ("text", "value"), [("a $31.4-million mill", "31,400,000"), ("a $2-billion loan", "2,000,000,000")]
)
def test_every_hyphen_reads_as_a_plain_one(hyphen: str, text: str, value: str) -> None:
    assert figures(text.replace("-", hyphen)) == [(value, "USD")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("＄３１．４ million", [("31,400,000", "USD")]),
        ("margins of １２．５％", [("12.5", "percent")]),
        ("５，６２０ people", [("5,620", "number")]),
        ("٥٦٢٠ people", [("5,620", "number")]),
    ],
)
def test_wide_and_foreign_digits_are_digits(text: str, found: list[tuple[str, str]]) -> None:
    assert figures(text) == found


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("earned $31'418'000 in spring", "31,418,000", "USD"),
        ("earned $31’418’000 in spring", "31,418,000", "USD"),
        ("earned 31.418.000 dollars", "31,418,000", "USD"),
        ("earned $31 418 000 in spring", "31,418,000", "USD"),
        ("earned $31,4 million", "31,400,000", "USD"),
        ("earned 31,4 million €", "31,400,000", "EUR"),
        ("earned 31,4 Mio. €", "31,400,000", "EUR"),
        ("earned $1.234.567,89", "1,234,567.89", "USD"),
        ("earned $1'234'567.89", "1,234,567.89", "USD"),
        ("margins of 0,875 percent", "0.875", "percent"),
        ("it employed 5 620, up from 5 400", "5,620", "number"),
        ("it employed 5.620 people", "5,620", "number"),
        ("it printed 1,23,456 books", "123,456", "number"),
        ("it earned $1.234 billion", "1,234,000,000", "USD"),
        ("petrol at $3.459 a gallon", "3.459", "USD"),
    ],
)
def test_figures_of_other_countries_are_read_whole(text: str, value: str, unit: str) -> None:
    assert figures(text)[0] == (value, unit)


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("it paid $5.620 for the boat", (5620, "5.620")),
        ("it employed 5,6204 people", (56204, "5.6204")),
        ("Net sales 312 276", (312276, "312.276")),
        ("in columns 2,5 of the book", (25, "2.5")),
    ],
)
def test_what_has_two_readings_has_both(text: str, readings: tuple[int, str]) -> None:
    (found,) = find_quantities(text)
    assert (found.value, str(found.other)) == readings


def test_the_style_of_the_text_decides_where_a_figure_leaves_it_open() -> None:
    assert figures("Sales rose 6,9 percent. Profit was $5.620.")[1] == ("5,620", "USD")
    assert figures("Sales rose 6.9 percent. Profit was $5.620.")[1] == ("5.62", "USD")
    assert figures("Sales rose 6,9 percent to 1,234 billion yen.")[1] == ("1,234,000,000", "JPY")


@pytest.mark.parametrize("text", ["on 25.08.2025 it closed", "see 4.2.1.3 of it", "by Nov. 25,2025 it had"])
def test_dates_and_numbered_places_are_no_figures(text: str) -> None:
    assert figures(text) == []


def test_a_day_before_a_figure_is_no_part_of_it() -> None:
    assert figures("On May 25 100 people left.") == [("100", "number")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Profit rose to $31.4 million1 in spring.", ["31,400,000"]),
        ("Profit rose to $31.4 billion² in spring.", ["31,400,000,000"]),
        ("The mill employed 5,620[1] people.", ["5,620"]),
        ("The mill employed 5,620 [2] people.", ["5,620"]),
        ("The mill employed 5,620 (1) people.", ["5,620"]),
        ("The mill employed 5,620(1) people.", ["5,620"]),
        ("Profit was $31.4 million.[12][13] Sales rose 6.5%.[14]", ["31,400,000", "6.5"]),
        ("Sales rose 6.5%.3 Profit fell 2%.", ["6.5", "2"]),
        ("Sales rose in fiscal 2025.3 Profit fell 2%.", ["2"]),
        ("Sales rose 6.5%† and profit 2%‡.", ["6.5", "2"]),
    ],
)
def test_footnote_marks_are_no_figures(text: str, found: list[str]) -> None:
    assert [value for value, _ in figures(text)] == found


@pytest.mark.parametrize("text", ["a hall of 500 m²", "10⁶ grains", "Profit\t5,620 (1)", "we have [12] mills left"])
def test_what_only_looks_like_a_mark_stays(text: str) -> None:
    assert reading_form(text) == text


def test_a_sentence_ends_before_a_mark() -> None:
    assert reading_form("It grew.[12] Sales fell.1 Costs rose.") == "It grew.     Sales fell.  Costs rose."


@pytest.mark.parametrize(
    "text",
    ["Sales of $31.4\u202fmillion1", "5\u00a0620 people[3]", "１２．５％", "$5.620", "Sales 312 276", "31,4 Mio. €"],
)
def test_it_is_as_long_and_reading_it_again_changes_nothing(text: str) -> None:
    read = reading_form(text)
    assert len(read) == len(text)
    assert reading_form(read) == read


def test_a_text_reads_like_its_compatible_twin() -> None:
    text = "Sales\u2003of ３１．４\u202fmillion, 5\u2009620 people, a $2\u2011billion loan"
    assert reading_form(unicodedata.normalize("NFKC", text)) == reading_form(text)


def test_figures_keep_their_offsets_among_characters_that_nobody_sees() -> None:
    text = "Pro\u00adfit rose to $31\u200b.4 mil\u00adlion in spring."
    (found,) = find_quantities(text)
    assert (found.value, text[found.start : found.end]) == (31_400_000, "$31\u200b.4 mil\u00adlion")


def test_a_text_is_taken_in_without_what_nobody_sees() -> None:
    assert plain_text("pro\ufb01t of the caf\u0065\u0301\u00ad\u200b") == "profit of the café"


@pytest.mark.parametrize("marks", ["¹,²", "¹–³", "†,‡", "⁴, ⁵", "[4,5]", "[6–8]"])
def test_lists_of_marks_are_marks(marks: str) -> None:
    text = f"Sales rose to $8.4 million{marks} in the year to June.{marks} Costs did not."
    blank = " " * len(marks)
    assert reading_form(text) == f"Sales rose to $8.4 million{blank} in the year to June.{blank} Costs did not."
