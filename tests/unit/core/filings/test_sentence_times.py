"""Which of a sentence's times a figure is of; the year reported is the one to June 30, 2024."""

from datetime import date

import pytest

from core.domain.filings.filing import Element, ElementKind
from core.domain.filings.period import Period
from core.domain.filings.table import Cell, Table
from core.filings.facts import read_facts, read_model_numbers
from core.filings.figures.text_facts import read_heading_time
from tests.unit.core.filings.build_facts import CALENDAR, YEAR_2023, YEAR_2024, document, facts_of

YEAR_2022 = Period(start=date(2021, 7, 1), end=date(2022, 6, 30))
YEAR_2025 = Period(start=date(2024, 7, 1), end=date(2025, 6, 30))
AT_END = Period(end=date(2024, 6, 30))


@pytest.mark.parametrize(
    ("sentence", "periods"),
    [
        ("Sales fell by $11 million on fewer orders, prices and the January 2024 recall of kilns.", [YEAR_2024]),
        ("In fiscal 2024 cash of $2 million was used under a plan, which was authorized in May 2022.", [YEAR_2024]),
        ("In fiscal 2024 dividends, which were first paid in May 2024, were $3 million.", [YEAR_2024]),
        ("As of June 30, 2024, of the program announced on May 2, 2022, $9 million was used.", [AT_END]),
        ("No customer made up 10% of sales in 2022, 2023 or 2024.", [YEAR_2024]),
        ("Fiscal years 2024, 2023 and 2022 were all 52-week years.", [YEAR_2024]),
        ("The remaining lives of the May 2022 and May 2023 Notes are 15 and 4 years at June 30, 2024.", [AT_END] * 2),
        ("Launched in May 2022, the program has trained 300 potters.", [YEAR_2024]),
        ("We aim to cut 50% of waste (compared to our 2012 base year) by 2030.", [YEAR_2024]),
        ("Costs of plants closed in the prior year weighed less, with a $3 million decrease in rents.", [YEAR_2024]),
        ("The loss rose by $9 million in 2024 and fell by $2 million in 2023 on fewer orders.", [YEAR_2024, YEAR_2023]),
        ("We run 6 kilns here and 2 kilns abroad as of June 30, 2024.", [AT_END, AT_END]),
        ("These leases will commence between 2026 and 2028 with terms of 25 years.", [YEAR_2024]),
        ("The tax rate in 2025 is expected to be 20.8%.", [YEAR_2025]),
        ("In 2022, 2023, 2024 fees were €2 million ($3 million), €4 million ($5 million), €6 million respectively.",
         [YEAR_2022, YEAR_2022, YEAR_2023, YEAR_2023, YEAR_2024]),
        ("The fall in fiscal 2023 came of charges of $3 million in the prior year.", [YEAR_2022]),
        ("Sales fell 7%, due to charges in the prior year.", [YEAR_2024]),
        ("The loss shrank by $7 million compared to the same period in 2022.", [YEAR_2023]),
        ("Margins increased 36 and decreased 60 basis points for 2024 and 2023, respectively.", [YEAR_2024, YEAR_2023]),
        ("In 2013, we sold pots in 3 states. They are now sold in 12 states.",
         [Period(start=date(2012, 7, 1), end=date(2013, 6, 30)), YEAR_2024]),
    ],
)  # fmt: skip
def test_a_figure_is_of_the_time_at_which_it_was_counted(sentence: str, periods: list[Period]) -> None:
    assert [f.period for f in facts_of(sentence)] == periods


def test_a_heading_that_compares_tells_the_time() -> None:
    assert [f.period for f in facts_of("Sales fell 3%.", heading="2023 compared with 2022")] == [YEAR_2023]
    assert read_heading_time("2019 Stock Plan", CALENDAR) is None


def test_numbers_of_models_are_no_figures() -> None:
    models = read_model_numbers(("The 525-7, the 525X and the 525-8.", "We make the 525, 545 and 565X programs."))
    assert models == {"525", "545", "565"}
    text = "The 525-7 and 525-8 fly, and so does the 525X. Costs of the 525 program and of 35 others rose."
    page = document(Element(id="e1", kind=ElementKind.PARAGRAPH, text=text, page=1, item="7"))
    read = read_facts(type(page)(elements=page.elements, items=(), pages=(text,)), (), "acme", CALENDAR)
    assert [str(f.value) for f in read] == ["35"]


def test_what_exhibits_are_called_is_no_figure() -> None:
    words = "Form of Global Note for the 3.50% Notes of the company due in 2031"
    row = (Cell(text="4.2†", row=0, column=0), Cell(text=words, row=0, column=1))
    index = Table(rows=(row,), columns=2, header_rows=0, caption="", preface="")
    for item, count in (("15", 0), ("8", 1)):
        element = Element(id="e1", kind=ElementKind.TABLE, text="", page=1, item=item, table=index)
        assert len([f for f in read_facts(document(element), (), "acme", CALENDAR) if f.unit == "percent"]) == count
