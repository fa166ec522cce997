"""From what year to what year a change is told."""

import pytest

from core.domain.claims.article import Article
from tests.unit.verifier.made import FILING
from verifier.claims.company_mentions import find_mentions
from verifier.claims.figure_readings import FigureReading, read_clauses


def reading(sentence: str) -> FigureReading:
    article = Article(id="a", text=f"Lumen Works reports\n\n{sentence}", published=FILING.filed)
    clauses = read_clauses(article, find_mentions(article, [FILING]))
    (figure,) = (figure for clause in clauses for figure in clause.figures)
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
