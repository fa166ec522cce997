"""Words that a model copied, found again."""

import pytest

from core.reading.literal import find_literal

TEXT = "Customer A bought 12%; customer B’s share – a tenth – fell.\nA year on, sales\nrose 4%."


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("customer B's share", "customer B’s share"),
        ("share - a tenth - fell", "share – a tenth – fell"),
        ("sales rose 4%", "sales\nrose 4%"),
        ("A", "A"),
        ("CUSTOMER B", "customer B"),
        ("rose 4", "rose 4"),
    ],
)
def test_what_looks_alike_is_found(words: str, found: str) -> None:
    span = find_literal(words, TEXT)
    assert span is not None
    assert TEXT[slice(*span)] == found


def test_a_letter_is_found_as_a_word_and_with_its_capital() -> None:
    assert find_literal("A", TEXT) == (9, 10)
    assert find_literal("a", TEXT) == (TEXT.index("a tenth"), TEXT.index("a tenth") + 1)


@pytest.mark.parametrize("words", ["", "  ", "rose 5%", "customer C"])
def test_other_words_are_not(words: str) -> None:
    assert find_literal(words, TEXT) is None


def test_of_several_places_the_nearest_counts() -> None:
    assert find_literal("4", "4 and 4 and 4", 6) == (6, 7)
