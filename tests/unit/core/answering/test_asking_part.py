"""A message around a question becomes the question alone."""

from datetime import date

import pytest

from core.answering.question import Years
from core.answering.understand.asking_part import asking_part
from core.answering.understand.years import find_years


@pytest.mark.parametrize(
    ("message", "question"),
    [
        ("What was Kestrel's revenue?", "What was Kestrel's revenue?"),
        ("Kestrel revenue 2024", "Kestrel revenue 2024"),
        ("What was revenue? Answer in one word. Be brief.", "What was revenue?"),
        (
            "Using only the balance sheet, what is Kestrel's working capital (in USD millions)? Round to two places.",
            "What is Kestrel's working capital?",
        ),
        (
            "When primarily reading the statement of income, how much did Kestrel earn?",
            "How much did Kestrel earn?",
        ),
        (
            "We need one more metric. Please answer this question: what is the D&A (from the cash flow statement)?",
            "What is the D&A?",
        ),
        (
            "What was the margin of Kestrel (formerly Talon Tools) in 2024 (as a %)?",
            "What was the margin of Kestrel in 2024?",
        ),
        ("When was the report filed, and what does it say?", "When was the report filed, and what does it say?"),
        ("Which drills (in the report) are new?", "Which drills (in the report) are new?"),
    ],
)
def test_instructions_are_left_out(message: str, question: str) -> None:
    assert asking_part(message) == question


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("the 3 year average for FY2021 to FY2023", (2021, 2022, 2023)),
        ("the three-year average up to fiscal 2022", (2020, 2021, 2022)),
        ("over the last three years", (2024, 2025, 2026)),
        ("the year-over-year change from FY2022 to FY2023", (2022, 2023)),
        ("the year-over-year change in 2023", (2022, 2023)),
    ],
)
def test_a_number_of_years_ends_with_the_year_named(text: str, years: tuple[int, ...]) -> None:
    found: Years = find_years(text)[0]
    assert found.resolve({2026: date(2026, 12, 31)}) == years
