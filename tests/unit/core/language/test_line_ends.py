"""A word that was cut at the end of a line is whole again, and a hyphen of its own stays."""

import pytest

from core.language.words.line_ends import join_lines, words_of

TEXT = words_of(
    ["Wholesale customers buy whole pallets; they sell for life.", "Our long-term debt fell over the long term."]
)


@pytest.mark.parametrize(
    ("lines", "joined"),
    [
        (["a whole-", "sale customer"], "a wholesale customer"),
        (["a whole-", "life policy"], "a whole-life policy"),
        (["an improve-", "ment of margins"], "an improvement of margins"),
        (["of long-", "term debt"], "of long-term debt"),
        (["the years 2023-", "2024"], "the years 2023- 2024"),
        (["sold by North-", "America"], "sold by North- America"),
        (["a whole\u00ad", "sale customer"], "a wholesale customer"),
        (["of long\u00ad", "term debt"], "of long-term debt"),
        (["research and/", "or development"], "research and/or development"),
        (["one", "two", "three"], "one two three"),
    ],
)
def test_the_words_of_the_document_tell(lines: list[str], joined: str) -> None:
    assert join_lines(lines, TEXT) == joined


def test_without_other_words_a_hyphen_stays_and_a_soft_one_goes() -> None:
    assert join_lines(["whole-", "sale"]) == "whole-sale"
    assert join_lines(["whole\u00ad", "sale"]) == "wholesale"


def test_the_word_at_the_end_of_a_line_is_no_witness() -> None:
    assert "whole" not in words_of(["a whole-"])
    assert {"long-term", "long", "term"} <= words_of(["long-term debt"])
