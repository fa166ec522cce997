"""Text as people paste it, read into an article."""

import pytest

from verifier.articles.read_article import read_article


@pytest.mark.parametrize("blanks", [" " * 5_000, "\t" * 5_000, "\u00a0" * 5_000])
def test_a_long_run_of_blanks_is_shortened(blanks: str) -> None:
    assert read_article(f"Sales rose.{blanks}Costs fell.", id="a").text == f"Sales rose.{blanks[:4]}Costs fell."


def test_many_empty_lines_are_one() -> None:
    assert read_article("Sales rose." + " \n" * 500 + "Costs fell.", id="a").text == "Sales rose. \n\nCosts fell."


def test_blanks_that_writers_mean_stay() -> None:
    text = "Sales" + " " * 20 + "12.4\n\n\nCosts" + " " * 20 + "7.1"
    assert read_article(text, id="a").text == text
