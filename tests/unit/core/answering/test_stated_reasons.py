"""Why a figure changed is told by the block that opens with it and by the year that it speaks of."""

from dataclasses import replace
from decimal import Decimal

import pytest

from core.adapters.memory.filings import MemoryFilings
from core.answering.company_filings import read_company
from core.answering.subquestions.stated_reasons import (
    ChangeToExplain,
    names_of_metric,
    prints,
    stated_reasons,
    subject_of,
    years_in,
)
from core.domain.answers.answer import AnswerNumber
from tests.unit.core.answering.reports import HEAD, TEXT, Block, osprey, read

BLOCKS: tuple[Block, ...] = (
    ("7", HEAD, "2024 compared with 2023"),
    ("7", TEXT, "Revenue rose by $100 million. The rise was driven by wider locks."),
    ("7", TEXT, "Harbour revenue rose by 25% due to new cranes."),
    ("7", TEXT, "Towing Services (TS) opened a yard."),
    ("7", TEXT, "TS revenue rose by $7 million because of a new yard."),
    ("7", HEAD, "2023 compared with 2022"),
    ("7", TEXT, "Revenue fell by $20 million as a result of a closed branch."),
    ("8", TEXT, "Revenue of $500 million was recognized because locks were passed."),
)


def told(year: int, change: int, part: str = "") -> str:
    store = MemoryFilings()
    company = store.save(replace(osprey(2024), document=read(BLOCKS))).company
    number = AnswerNumber(label="", value=Decimal(change) * 10**6, unit="USD", period=f"FY{year}", facts=())
    sought = ChangeToExplain(
        metric=names_of_metric(["Revenue", "Net revenue"]),
        parts=names_of_metric([part] if part else []),
        company=frozenset({"osprey"}),
        others=(),
        year=year,
        numbers=(number,),
    )
    return " ".join(s.text for s in stated_reasons(sought, read_company(company, store), store).statements)


def test_the_reason_is_that_of_the_figure_and_of_its_year() -> None:
    assert told(2024, 100) == "“The rise was driven by wider locks.”"
    assert told(2023, -20) == "“Revenue fell by $20 million as a result of a closed branch.”"


def test_a_part_is_known_by_its_abbreviation() -> None:
    assert "new yard" in told(2024, 7, "Towing Services")


def test_nothing_is_told_of_a_part_that_the_discussion_leaves_out() -> None:
    assert told(2024, 9, "Ferries") == ""


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("Sales rose in 2024 compared with 2023.", {2024}),
        ("from 2022 to 2023", {2023}),
        ("Sales rose 4% and 5% in 2024 and 2023, respectively.", {2023, 2024}),
        ("for the years ended June 30, 2024 and 2023", {2024}),
        ("Sales rose.", set()),
    ],
)
def test_the_later_year_of_a_comparison_is_told_of(text: str, years: set[int]) -> None:
    assert years_in(text) == years


def test_a_value_is_printed_as_finely_as_it_is_written() -> None:
    assert prints("rose by $5.1 billion", Decimal(-5_053_000_000))
    assert prints("rose by 10%", Decimal("9.8"))
    assert not prints("rose by $5.2 billion", Decimal(5_053_000_000))


def test_the_first_words_say_what_a_block_is_about() -> None:
    assert subject_of("Cloud revenue rose due to demand.") == "Cloud revenue rose "
