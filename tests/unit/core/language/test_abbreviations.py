"""Short forms stand for the words that a text defines them by."""

import pytest

from core.language.words.abbreviations import find_abbreviations
from core.language.words.terms import terms

DEFINED = "We measure return on quays (ROQ), Ferry-Deck Hours (“FDHs”) and the Pilots and Lamps Fund (the “PLF”)."
MEANT = find_abbreviations([DEFINED])


@pytest.mark.parametrize(
    ("short", "words"),
    [("ROQ", "return on quays"), ("FDH", "ferry deck hours"), ("PLF", "pilots lamps fund")],
)
def test_first_letters_in_brackets_and_the_words_before_are_found_by_each_other(short: str, words: str) -> None:
    both = terms(f"{short} {words} by pier")
    assert MEANT.both(terms(f"{short} by pier")) == both
    assert MEANT.both(terms(f"{words} by pier")) == both


@pytest.mark.parametrize(
    "text",
    [
        "the United Pilots (the “Union”)",
        "our pilots (see Note B)",
        "up to ten berths (QX)",
        "(ROQ) alone",
        "what it is (WII)",
        "earnings before interest and taxes (EBIT)",
    ],
)
def test_other_brackets_define_nothing(text: str) -> None:
    assert not find_abbreviations([text]).words


def test_some_of_the_words_are_no_short_form() -> None:
    assert MEANT.both(terms("return by pier")) == terms("return by pier")
