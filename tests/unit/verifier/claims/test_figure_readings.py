"""From what year to what year a change is told, and of what part of a year a figure is."""

import pytest

from core.domain.claims.article import Article
from tests.unit.verifier.made import FILING
from verifier.claims.company_mentions import find_mentions
from verifier.claims.figure_readings import FigureReading, read_clauses


def readings(sentence: str) -> list[FigureReading]:
    article = Article(id="a", text=f"Lumen Works reports\n\n{sentence}", published=FILING.filed)
    clauses = read_clauses(article, find_mentions(article, [FILING]))
    return [figure for clause in clauses for figure in clause.figures]


def reading(sentence: str) -> FigureReading:
    (figure,) = readings(sentence)
    return figure


@pytest.mark.parametrize(
    ("sentence", "back", "base"),
    [
        ("Lumen Works' net revenue doubled between 2022 and 2024.", 0, 2),
        ("Between fiscal 2022 and fiscal 2023 Lumen Works' net revenue rose 8%.", 1, 2),
        ("Lumen Works' net revenue rose 15% from 2022 to 2024.", 0, 2),
        ("Lumen Works' net revenue rose 7% in 2024.", 0, None),
        ("Lumen Works' net revenue was $900 million in 2024.", 0, None),
    ],
)
def test_a_change_is_of_the_years_it_is_told_between(sentence: str, back: int, base: int | None) -> None:
    figure = reading(sentence)
    assert (figure.back, figure.base) == (back, base)


@pytest.mark.parametrize(
    ("sentence", "in_part"),
    [
        ("Net revenue in the quarter was $670 million, up from $601 million a year earlier.", True),
        ("In the third quarter net revenue was $670 million, against $601 million a year earlier.", True),
        ("Net revenue was $670 million, up from $601 million a year earlier.", False),
    ],
)
def test_what_a_quarters_figure_is_set_against_is_of_a_quarter_too(sentence: str, in_part: bool) -> None:
    now, before = readings(sentence)
    assert (now.in_part, before.in_part) == (in_part, in_part)
    assert before.back == now.back + 1
