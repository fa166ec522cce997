"""Keyword search compares words and whole numbers."""

import pytest

from core.language.words.from_capitals import from_capitals
from core.language.words.keywords import keyword_tokens


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Net sales of $391,035 rose 5.2%.", ["net", "sales", "391035", "rose", "5.2"]),
        ("(1,234) 1234 1.234,5", ["1234", "1234", "1.2345"]),
        ("Marrow's caf\u00e9s and marrow\u2019s", ["marrow", "cafes", "marrow"]),
        ("year-over-year | Item 1A", ["year", "over", "year", "item", "1", "a"]),
        ("the of and", []),
        ("", []),
        ("\u2014 $ % ()", []),
    ],
)
def test_words(text: str, expected: list[str]) -> None:
    assert keyword_tokens(text) == [w for w in expected if w != "a"]


@pytest.mark.parametrize(
    ("printed", "written"),
    [
        ("GREATER CHINA", "Greater China"),
        ("EUROPE, MIDDLE EAST & AFRICA", "Europe, Middle East & Africa"),
        ("COST OF SALES", "Cost of Sales"),
        ("EBITDA MARGIN (US GAAP)", "EBITDA Margin (US GAAP)"),
        ("EMEA", "EMEA"),
        ("Net sales", "Net sales"),
    ],
)
def test_a_label_in_capitals_is_written_as_in_a_sentence(printed: str, written: str) -> None:
    assert from_capitals(printed) == written
